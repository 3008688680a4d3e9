import { beforeAll, beforeEach, expect, test, vi } from "vitest";

const ask = vi.fn<typeof fetch>();
let fetchAgain: typeof fetch;

beforeAll(async () => {
  vi.stubGlobal("fetch", ask);
  ({ fetchAgain } = await import("#app/ui/network/lost-answer.ts"));
});
beforeEach(() => {
  ask.mockReset();
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
});

const page = new URL("https://guide.example/jobs.data");
const headers = { "X-Remix-Response": "yes" };

/** Its first words come at once. */
function answer() {
  let body: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      body = controller;
      controller.enqueue(new TextEncoder().encode("[1]\n"));
    },
  });
  return { response: new Response(stream, { headers }), body };
}

test("an answer is handed on when it is there to its end", async () => {
  const { response, body } = answer();
  ask.mockResolvedValueOnce(response);
  let isHandedOn = false;
  const handed = fetchAgain(page).then((given) => {
    isHandedOn = true;
    return given;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(isHandedOn).toBe(false);
  body?.enqueue(new TextEncoder().encode("[2]\n"));
  body?.close();
  expect(await (await handed).text()).toBe("[1]\n[2]\n");
});

test("an answer that breaks off is asked for once more", async () => {
  vi.useFakeTimers();
  const broken = answer();
  ask.mockResolvedValueOnce(broken.response);
  ask.mockResolvedValueOnce(new Response("[1]\n", { headers }));
  const handed = fetchAgain(page);
  broken.body?.error(new TypeError("Error in input stream"));
  await vi.runAllTimersAsync();
  vi.useRealTimers();
  expect(await (await handed).text()).toBe("[1]\n");
  expect(ask).toHaveBeenCalledTimes(2);
});

test("an answer without a body is one, too", async () => {
  ask.mockResolvedValueOnce(new Response(null, { status: 204, headers }));
  expect((await fetchAgain(page)).status).toBe(204);
});
