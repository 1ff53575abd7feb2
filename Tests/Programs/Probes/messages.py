"""JSON that is none, and messages that are none."""

import json

from client import Server, check, error_code, place, request

URI = "file:///a.layout"


def _initialized(command):
    server = Server(command)
    check("result" in server.initialize(), "initialize was refused")
    server.last_id = 1000
    return server


def _parse_error(server, body):
    server.send_body(body)
    answer = server.response(None)
    check(error_code(answer) == -32700 and answer["id"] is None, f"{body[:40]!r} was answered by {answer}")


def malformed_json_is_a_parse_error_without_id(command):
    with _initialized(command) as server:
        for body in [b"{", b"}", b"[1,]", b'{"a":1,}', b"nul", b'"', b"{'a':1}", b"01", b"1 2", b"\x00", b'"\x01"', b" "]:
            _parse_error(server, body)
        server.lives()


def invalid_utf_8_is_a_parse_error(command):
    with _initialized(command) as server:
        for piece in [b"\xff", b"\xc0\xaf", b"\xed\xa0\x80", b"\xf5\x80\x80\x80", b"\xe2\x82"]:
            _parse_error(server, b'{"jsonrpc":"2.0","id":1,"method":"' + piece + b'"}')
        server.lives()


def a_lone_surrogate_is_handled(command):
    with _initialized(command) as server:
        for half in [rb"\ud83d", rb"\ude00", rb"\ud83d\ud83d", rb"\ude00\ud83d"]:
            server.send_body(b'{"jsonrpc":"2.0","id":1,"method":"x' + half + b'"}')
            answer = server.next(lambda message: message.get("id") in (1, None) and "error" in message)
            check(error_code(answer) in (-32700, -32601), f"{half!r} was answered by {answer}")
        server.lives()


def json_nested_100000_deep_is_refused(command):
    with _initialized(command) as server:
        for piece in [b"[", b'{"a":', b'{"jsonrpc":"2.0","id":1,"method":"x","params":[' + b"[" * 10]:
            _parse_error(server, piece * 100_000)
        server.send_body(b"[" * 100_000 + b"]" * 100_000)
        check(error_code(server.response(None)) in (-32700, -32600), "a deep array was taken")
        server.lives()


def numbers_of_any_size_are_read(command):
    with _initialized(command) as server:
        for number in ["1e400", "-1e400", "9" * 400, "1e-400", "-0.0"]:
            body = '{"jsonrpc":"2.0","id":1,"method":"textDocument/hover","params":{"textDocument":{"uri":"%s"},' % URI
            server.send_body((body + '"position":{"line":%s,"character":0}}}' % number).encode())
            answer = server.next(lambda message: message.get("id") in (1, None) and "method" not in message)
            check("result" in answer or error_code(answer) in (-32602, -32700), f"{number[:9]} was answered by {answer}")
        server.lives()


def an_unknown_request_has_no_method_here(command):
    with _initialized(command) as server:
        for method in ["no/such/method", "$/no/such", "", "initialized", "x" * 100_000]:
            answer = server.ask(method, {})
            check(error_code(answer) == -32601, f"{method[:20]} was answered by {answer}")


def unknown_notifications_are_ignored(command):
    with _initialized(command) as server:
        for method in ["$/no/such", "no/such", "$/progress", "$/setTrace", "workspace/didChangeWatchedFiles"]:
            server.notify(method, {})
            server.notify(method, [1, 2])
            server.notify(method)
        server.lives()
        answers = [message for _, message in server.drain() if "method" not in message]
        check(not answers, f"a notification was answered by {answers[:1]}")


def params_of_another_shape_are_invalid(command):
    with _initialized(command) as server:
        bad = [None, {}, [], [1], {"textDocument": 5, "position": {}}, {"textDocument": {"uri": URI}},
               {"textDocument": {"uri": 7}, "position": {"line": 0, "character": 0}},
               {"textDocument": {"uri": URI}, "position": {"line": "0", "character": 0}}]
        for params in bad:
            answer = server.ask("textDocument/hover", params)
            check(error_code(answer) == -32602, f"{params} was answered by {answer}")
        server.send({"jsonrpc": "2.0", "id": 5, "method": "textDocument/hover", "params": 5})
        check(error_code(server.response(5)) in (-32600, -32602), "params that are a number were taken")


def notifications_with_bad_params_do_no_harm(command):
    with _initialized(command) as server:
        for method in ["didOpen", "didChange", "didClose", "didSave"]:
            for params in [None, {}, [], {"textDocument": {}}, {"textDocument": None, "contentChanges": 5}]:
                server.notify("textDocument/" + method, params)
        for params in [None, {}, {"id": None}, {"id": {}}, {"id": 1.5}]:
            server.notify("$/cancelRequest", params)
        server.lives()


def a_batch_is_refused_clearly(command):
    with _initialized(command) as server:
        for batch in [[request(1, "x"), request(2, "y")], []]:
            server.send(batch)
            answer = server.next(lambda message: message.get("id") is None and "error" in message)
            check(error_code(answer) == -32600, f"a batch was answered by {answer}")
        server.lives()


def a_message_that_is_no_request_is_invalid(command):
    with _initialized(command) as server:
        for message in [5, "x", None, True, {}, {"jsonrpc": "2.0"}, {"jsonrpc": "1.0", "method": "x", "id": 1},
                        {"jsonrpc": "2.0", "id": 1, "method": 5}, {"id": 1, "method": "x"},
                        {"jsonrpc": "2.0", "id": {}, "method": "x"}]:
            server.send(message)
            answer = server.next(lambda answer: "error" in answer)
            check(error_code(answer) == -32600, f"{message} was answered by {answer}")
        server.lives()


def ids_are_strings_and_numbers_alike(command):
    with _initialized(command) as server:
        for id in ["a", "", "1", 1, 0, -7, 2**53, "\u0000😀", "x" * 10_000]:
            server.send(request(id, "no/such/method"))
            answer = server.next(lambda message: "error" in message)
            check(answer["id"] == id and type(answer["id"]) is type(id), f"{id!r} came back as {answer['id']!r}")


def a_response_without_a_request_does_no_harm(command):
    with _initialized(command) as server:
        for id in [1, None, "x", "layout-lsp/1"]:
            server.send({"jsonrpc": "2.0", "id": id, "result": {"a": [1]}})
            server.send({"jsonrpc": "2.0", "id": id, "error": {"code": 1, "message": "no"}})
        server.lives()


def a_request_on_a_document_that_is_not_open_is_answered(command):
    with _initialized(command) as server:
        for method in ["hover", "definition", "documentSymbol", "formatting", "codeAction"]:
            params = {**place("file:///nowhere.layout", 0, 0), "options": {"tabSize": 2, "insertSpaces": True},
                      "range": {"start": {"line": 0, "character": 0}, "end": {"line": 0, "character": 0}},
                      "context": {"diagnostics": []}}
            answer = server.ask("textDocument/" + method, params)
            check("result" in answer or "error" in answer, json.dumps(answer))
        server.lives()
