import { expect, test, vi } from "vitest";
import { action, loader } from "#app/routes/mcp/route.ts";
import { send } from "#tests/support/requests.ts";
import { openWholeSite } from "#tests/support/whole-site.ts";

const loaded = vi.hoisted(() => vi.fn());

vi.mock("@modelcontextprotocol/server", async (original) => {
  loaded();
  return original();
});

test("nothing of the protocol is loaded by the site, by a refusal or by who looks, but by the first call", async () => {
  const { get } = await openWholeSite();
  expect((await get("/about")).body).toMatch(/http:\/\/127\.0\.0\.1:\d+\/mcp</);
  expect(loader().status).toBe(405);
  const refused = await action(send("/mcp", "[]"));
  expect(refused.status).toBe(400);
  expect(loaded).not.toHaveBeenCalled();

  const call = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
  const answered = await action(
    send("/mcp", call, undefined, { "Content-Type": "application/json" }),
  );
  expect(answered.status).toBe(200);
  expect(loaded).toHaveBeenCalledOnce();
});
