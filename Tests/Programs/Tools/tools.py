"""A session of the Model Context Protocol: a layout with a conflict is checked, repaired, solved and drawn."""

import asyncio
import os
import sys
import tempfile

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

CONFLICT = """view box { leading = superview.leading + 8; top = superview.top + 8; height = 40 }
box.width = 100 as "small"
box.width = 200 as "large"
"""


def check(words, holds, shown=""):
    """Prints a line for a check, and ends the program if it fails."""
    print(f"{'pass' if holds else 'FAIL'}  {words}")
    if not holds:
        print(shown)
        sys.exit(1)


def text(result):
    """The text of a tool's answer."""
    return "\n".join(part.text for part in result.content if part.type == "text")


def failed(result):
    """Whether a tool says that it failed. The attribute's spelling changed with version 2 of the client."""
    return getattr(result, "is_error", None) or getattr(result, "isError", False)


async def session(program):
    """Runs the session."""
    async with stdio_client(StdioServerParameters(command=program, args=["mcp"])) as (read, write):
        async with ClientSession(read, write) as client:
            await client.initialize()
            tools = [tool.name for tool in (await client.list_tools()).tools]
            check("four tools are listed", tools == ["check", "solve", "render", "apply"], tools)
            with tempfile.TemporaryDirectory() as folder:
                path = os.path.join(folder, "box.layout")
                with open(path, "w", encoding="utf-8") as file:
                    file.write(CONFLICT)
                checked = text(await client.call_tool("check", {"path": path}))
                check("a conflict is reported", "error[conflict]" in checked, checked)
                names = [line.split()[0] for line in checked.splitlines() if line.startswith("  conflict@")]
                check("its fixes have names", len(names) >= 2, checked)
                applied = text(await client.call_tool("apply", {"path": path, "fix": names[0]}))
                check("a fix gives a text without errors", " 0 errors," in applied, applied)
                with open(path, encoding="utf-8") as file:
                    check("the file is unchanged", file.read() == CONFLICT)
                await client.call_tool("apply", {"path": path, "fix": names[0], "write": True})
                checked = text(await client.call_tool("check", {"path": path}))
                check("the file is changed when that is asked for", " 0 errors," in checked, checked)
                solved = text(await client.call_tool("solve", {"path": path}))
                check("the frames are computed", "box" in solved and "satisfied" in solved, solved)
                drawn = await client.call_tool("render", {"path": path})
                check("the layout is drawn", "┌" in text(drawn), text(drawn))
                image = await client.call_tool("render", {"path": path, "format": "png"})
                kinds = [part.type for part in image.content]
                check("an image, or the reason why not", kinds == ["image"] or "librsvg" in text(image), text(image))
                missing = await client.call_tool("check", {"path": os.path.join(folder, "none.layout")})
                check("a missing file is an error for the model", failed(missing), text(missing))


asyncio.run(session(sys.argv[1]))
