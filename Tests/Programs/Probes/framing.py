"""Frames that come in odd ways, and bytes that are none."""

import json
import time

from client import Server, check, error_code, framed, request


def _body(id=1):
    return json.dumps(request(id, "no/such/method")).encode()


def _answered(server, id=1, timeout=20):
    check(error_code(server.response(id, timeout)) == -32601, "the request was answered wrongly")


def _initialized(command):
    server = Server(command)
    check("result" in server.initialize(), "initialize was refused")
    server.last_id = 1000
    return server


def header_names_come_in_any_letter_case(command):
    with _initialized(command) as server:
        for id, name in enumerate([b"content-length", b"CONTENT-LENGTH", b"cOnTeNt-LeNgTh"], 1):
            server.write(b"%s: %d\r\n\r\n%s" % (name, len(_body(id)), _body(id)))
            _answered(server, id)


def extra_headers_are_passed_over(command):
    with _initialized(command) as server:
        length = b"Content-Length:%d  \r\n" % len(_body())
        kind = b"Content-Type: application/vscode-jsonrpc; charset=utf-8\r\n"
        for first, last in [(kind, length + b"X-Other: a: b\r\n"), (length, kind)]:
            server.write(first + last + b"\r\n" + _body())
            _answered(server)


def a_frame_may_come_byte_by_byte(command):
    with _initialized(command) as server:
        for byte in framed(_body()):
            server.write(bytes([byte]))
        _answered(server)


def frames_may_come_joined(command):
    with _initialized(command) as server:
        server.write(b"".join(framed(_body(id)) for id in range(1, 200)))
        for id in range(1, 200):
            _answered(server, id)


def a_character_may_be_split_between_two_reads(command):
    with _initialized(command) as server:
        message = json.dumps(request(1, "nö/süch/😀"), ensure_ascii=False).encode()
        for cut in range(len(message) - 20, len(message)):
            data = framed(message)
            server.write(data[:cut])
            time.sleep(0.002)
            server.write(data[cut:])
            check("nö/süch/😀" in server.response(1)["error"]["message"], "the characters are not the same")


def a_garbage_header_line_is_skipped(command):
    for garbage in [b"garbage\r\n\r\n", b"\x00\xff\xfe: \r\n", b": 5\r\n\r\n", b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"]:
        with _initialized(command) as server:
            server.write(garbage + framed(_body()))
            _answered(server)


def a_content_length_that_is_no_number_is_skipped(command):
    for value in [b"x", b"", b"-5", b"+7", b"1e3", b"0x10", b"7 7", b"1" * 400, "５".encode()]:
        with _initialized(command) as server:
            server.write(b"Content-Length: " + value + b"\r\n\r\n{}" + framed(_body()))
            _answered(server)


def a_length_beyond_the_limit_takes_no_memory(command):
    for value in [10**9, 2**31, 2**63 - 1]:
        with _initialized(command) as server:
            before = server.resident()
            server.write(b"Content-Length: %d\r\n\r\n" % value)
            for _ in range(40):
                server.write(b"x" * 2**20)
            grown = server.resident() - before
            check(server.status(0) is None, f"the server has left with {server.status(0)}")
            check(grown < 16, f"{grown:.0f} MB more")


def a_length_of_10_to_the_20_is_survived(command):
    with _initialized(command) as server:
        server.write(b"Content-Length: 100000000000000000000\r\n\r\n" + framed(_body()))
        _answered(server)


def two_lengths_and_none_are_skipped(command):
    with _initialized(command) as server:
        server.write(b"Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}" + framed(_body(1)))
        _answered(server, 1)
        server.write(b"Content-Type: x\r\n\r\n{}" + framed(_body(2)))
        _answered(server, 2)


def the_stream_is_found_again_after_a_body_longer_than_it_says(command):
    with _initialized(command) as server:
        server.write(b"Content-Length: 10\r\n\r\n" + _body(1) + framed(_body(2)))
        _answered(server, 2)


def a_header_line_without_end_takes_no_memory(command):
    with _initialized(command) as server:
        before = server.resident()
        for _ in range(40):
            server.write(b"x" * 2**20)
        grown = server.resident() - before
        check(grown < 16, f"{grown:.0f} MB more")
        server.write(framed(_body()))
        _answered(server)


def an_empty_body_is_answered(command):
    with _initialized(command) as server:
        server.write(b"Content-Length: 0\r\n\r\n")
        check(error_code(server.response(None)) == -32700, "an empty body is not JSON")
        server.lives()


def a_line_feed_alone_ends_a_header_line(command):
    with _initialized(command) as server:
        server.write(b"Content-Length: %d\n\n" % len(_body()) + _body())
        _answered(server)
