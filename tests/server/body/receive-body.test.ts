import { once } from "node:events";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { DESK_LIMITS, READ_MAX_BYTES, TEXT_MAX_BYTES } from "#app/http/form/body.server.ts";
import { consumeLimit } from "#app/http/spam.server.ts";
import { receiveBody } from "#app/server/body/receive-body.server.ts";
import { signedInAdmin } from "#tests/support/factories.ts";
import { ask, askRaw, serve } from "#tests/support/node-http.ts";
import { openServer, seen } from "#tests/support/pipeline.ts";

const MEGABYTE = 1024 * 1024;
const form = { "Content-Type": "application/x-www-form-urlencoded" };
const upload = { "Content-Type": "multipart/form-data; boundary=x" };
const server = openServer();
const { request } = server;

describe("a body", () => {
  test("of an announced gigabyte is answered at once, and the connection is closed", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { answered, closed, socket } = askRaw(
      server.port,
      `POST /jobs HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 1073741824\r\n\r\n--x`,
    );
    const answer = await answered(/<\/html>/);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain("Connection: close");
    expect(answer).toContain("Too much at once");
    expect(socket.closed).toBe(false);

    vi.advanceTimersByTime(2000);
    await closed;
  });

  test.each([
    ["9".repeat(400), /^HTTP\/1\.1 400 /],
    ["1073741824", /^HTTP\/1\.1 413 /],
  ])("of %s announced bytes is rejected with every content type", async (length, status) => {
    for (const type of ["text/plain", "application/json", "Multipart/Form-Data; boundary=x"]) {
      const { answered, socket } = askRaw(
        server.port,
        `POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`,
      );
      expect(await answered(/\r\n\r\n/), type).toMatch(status);
      socket.destroy();
    }
  });

  test("that announces two lengths never reaches a page", async () => {
    const { closed } = askRaw(
      server.port,
      "POST / HTTP/1.1\r\nHost: guide.test\r\nContent-Length: 1\r\nContent-Length: 99999999\r\n\r\nx",
    );
    expect(await closed).toMatch(/^HTTP\/1\.1 400 /);
  });

  test("of exactly 256 KB is a form, one byte more is not", async () => {
    const body = "x".repeat(TEXT_MAX_BYTES);
    const fits = await request({ method: "POST", headers: form, body });
    expect(seen(fits).bytes).toBe(TEXT_MAX_BYTES);
    const tooLong = await request({ method: "POST", headers: form, body: `${body}x` });
    expect(tooLong.status).toBe(413);
    expect(tooLong.headers.connection).toBe("close");
    expect(tooLong.body).toContain("what you typed is still in the form");
  });

  test("of 20 MB passes as a picture of the desk from an admin, and from nobody else as an upload at all", async () => {
    const body = Buffer.alloc(22 * MEGABYTE);
    const path = "/admin/guide/event/new";
    const headers = { ...upload, Cookie: await signedInAdmin() };
    const { bytes } = seen(await request({ method: "POST", path, headers, body }));
    expect(bytes).toBe(DESK_LIMITS.bytes + 1);
    const strangers = await request({ method: "POST", path, headers: upload, body });
    expect(strangers.status).toBe(403);
    expect(strangers.body).toContain("Your session has ended.");
  });

  test.each([
    "/jobs?post",
    "/jobs.data?post",
    "/admin/jobs",
    "/jobs/manage/a-token_1?edit",
    "/jobs/manage/a-token_1.data?edit",
  ])(
    "of 6 MB passes as an upload to %s, as much of it as shows that it is too large",
    async (path) => {
      const body = Buffer.alloc(6 * MEGABYTE);
      const { bytes } = seen(await request({ method: "POST", path, headers: upload, body }));
      expect(bytes).toBeGreaterThan(READ_MAX_BYTES);
      expect(bytes).toBeLessThan(READ_MAX_BYTES + MEGABYTE);
    },
  );

  test("that is more than a script sends is not read at all, or no further without a length", async () => {
    const path = "/jobs/logo";
    const fits = Buffer.alloc(READ_MAX_BYTES);
    const { bytes } = seen(await request({ method: "POST", path, headers: upload, body: fits }));
    expect(bytes).toBe(READ_MAX_BYTES);
    const start = `POST ${path} HTTP/1.1\r\nHost: guide.test\r\nContent-Type: multipart/form-data; boundary=x\r\n`;
    const announced = askRaw(server.port, `${start}Content-Length: ${READ_MAX_BYTES + 1}\r\n\r\n`);
    expect(await announced.answered(/<\/html>/)).toMatch(/^HTTP\/1\.1 413 /);
    announced.socket.destroy();
    const unknown = askRaw(server.port, `${start}Transfer-Encoding: chunked\r\n\r\n`);
    const length = (READ_MAX_BYTES + 1).toString(16);
    unknown.socket.write(Buffer.concat([Buffer.from(`${length}\r\n`), fits, Buffer.from("x\r\n")]));
    expect(await unknown.answered(/<\/html>/)).toMatch(/^HTTP\/1\.1 413 /);
    unknown.socket.destroy();
  });

  test.each(["/", "/contact", "/auth", "/jobs/x"])(
    "with a file is too much for %s, which has no field for one",
    async (path) => {
      const body = Buffer.alloc(MEGABYTE);
      expect((await request({ method: "POST", path, headers: upload, body })).status).toBe(413);
    },
  );

  test("without a length passes, for whoever reads it to count", async () => {
    const { closed } = askRaw(
      server.port,
      "POST / HTTP/1.1\r\nHost: guide.test\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n3\r\nabc\r\n0\r\n\r\n",
    );
    expect(await closed).toContain('"bytes":3');
  });
});

describe("bodies under way", () => {
  const head = (path: string, length: number, client: string) =>
    `POST ${path} HTTP/1.1\r\nHost: guide.test\r\nX-Client-Address: ${client}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n`;
  const texts = { client: 100_000, overall: 200_000 };

  /** A server on which half a body of each client is under way. */
  async function serveHalves(
    bounds: Parameters<typeof receiveBody>[0],
    clients: string[],
    now?: () => number,
    [path, length]: [string, number] = ["/jobs/logo", MEGABYTE],
  ) {
    const bounded = await serve([receiveBody(bounds, now)]);
    onTestFinished(() => bounded.close());
    const halves = [];
    for (const client of clients) {
      halves.push(askRaw(bounded.port, `${head(path, length, client)}half`));
      await once(bounded.server, "request");
    }
    const send = (client: string, path = "/jobs/logo", body = "x".repeat(MEGABYTE)) =>
      ask(bounded.port, {
        method: "POST",
        path,
        body,
        headers: { ...upload, "X-Client-Address": client },
      });
    return { halves, send };
  }

  test("are bounded by client: whoever sends more is told to go back, and texts are not held up", async () => {
    const { send } = await serveHalves({ uploads: { client: 2, overall: 9 }, texts }, ["a", "a"]);
    const { status, headers, body } = await send("a", "/jobs/logo", "x".repeat(300 * 1024));
    expect(status).toBe(503);
    expect(headers["retry-after"]).toBe("10");
    expect(body).toContain("what you typed is still in the form");
    expect((await send("a", "/contact", "a=1")).status).toBe(200);
    expect((await send("b")).status).toBe(200);
  });

  test("of a few bytes are bounded by client as well once they are slow: each holds a connection", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { halves, send } = await serveHalves(
      undefined,
      Array.from({ length: 65 }, () => "a"),
      undefined,
      ["/contact", 60],
    );
    expect((await send("a", "/contact", "a=1")).status, "before they are slow").toBe(200);
    const refused = halves.map(({ answered }) => answered(/^HTTP\/1\.1 503 /));
    vi.advanceTimersByTime(1000);
    await Promise.any(refused);
    expect((await send("a", "/contact", "a=1")).status, "as long as they are").toBe(200);
    expect((await send("b", "/contact", "a=1")).status).toBe(200);
  });

  test("that have come whole weigh what they are, however long their answer takes", async () => {
    const answers: (() => void)[] = [];
    const busy = await serve([receiveBody()], (_request, response) => {
      answers.push(() => response.end("done"));
    });
    onTestFinished(() => busy.close());
    const asked = Array.from({ length: 100 }, () =>
      ask(busy.port, { method: "POST", path: "/contact", body: "a=1" }),
    );
    await vi.waitFor(() => expect(answers).toHaveLength(100), { timeout: 100_000 });
    for (const answer of answers) answer();
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test("are bounded overall: whoever has most gives one up for a newcomer", async () => {
    const bounds = { uploads: { client: 2, overall: 3 }, texts };
    const { halves, send } = await serveHalves(bounds, ["a", "a", "b"]);
    expect((await send("c")).status).toBe(200);
    expect(await halves[1]?.answered(/\r\n\r\n/)).toMatch(/^HTTP\/1\.1 503 /);
  });

  test("of others that hold one each: the slowest that had its time gives way", async () => {
    let time = 0;
    const bounds = { uploads: { client: 2, overall: 3 }, texts };
    const { halves, send } = await serveHalves(bounds, ["a", "b", "c"], () => time);
    expect((await send("d")).status).toBe(503);
    time = 11_000;
    expect((await send("d")).status).toBe(200);
    const answers = halves.map(({ answered }) => answered(/\r\n\r\n/));
    expect(await Promise.race(answers)).toMatch(/^HTTP\/1\.1 503 /);
  });

  test("are read no faster than a good line, from whatever address of a network, and another's at once", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    let time = 0;
    const { send } = await serveHalves(undefined, [], () => time);
    for (let sent = 0; sent < 16; sent += 1) {
      expect((await send("192.0.2.1", "/jobs")).status).toBe(200);
    }
    const large = "x".repeat(2 * MEGABYTE);
    const another = send("192.0.2.2", "/jobs", large);
    for (const network of [1, 2, 3]) {
      expect((await send(`198.51.${network}.1`, "/jobs", large)).status).toBe(200);
    }
    expect(await Promise.race([another, "waits"])).toBe("waits");

    time = 60_000;
    const goOn = setInterval(() => vi.isFakeTimers() && vi.advanceTimersByTime(1000));
    onTestFinished(() => clearInterval(goOn));
    expect((await another).status).toBe(200);
  });

  test("of five networks, each slower than it may be, are read no faster together than all may be", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    let time = 0;
    const { send } = await serveHalves(undefined, [], () => time);
    const sendMany = (network: number) =>
      send(`198.51.${network}.1`, "/jobs", "x".repeat(7.5 * MEGABYTE));
    for (const network of [1, 2, 3, 4]) expect((await sendMany(network)).status).toBe(200);
    const fifth = sendMany(5);
    while (vi.getTimerCount() === 0) await new Promise(setImmediate);
    expect(await Promise.race([fifth, "waits"])).toBe("waits");

    time = 60_000;
    const goOn = setInterval(() => vi.isFakeTimers() && vi.advanceTimersByTime(1000));
    onTestFinished(() => clearInterval(goOn));
    expect((await fifth).status).toBe(200);
  });

  test("in needlessly many pieces are cut off", async () => {
    const { closed } = askRaw(
      server.port,
      `POST / HTTP/1.1\r\nHost: guide.test\r\nTransfer-Encoding: chunked\r\n\r\n${"1\r\na\r\n".repeat(40_000)}`,
    );
    expect(await closed).toBe("");
  });

  test("of a client that has used up its uploads are not read", async () => {
    const address = "198.51.100.77";
    for (let count = 0; count < 60; count += 1) {
      const headers = { "X-Client-Address": address };
      await consumeLimit(new Request("http://guide.test/", { headers }), "upload");
    }
    const { send } = await serveHalves(undefined, []);
    const { status, headers, body } = await send(address, "/jobs?post", "x".repeat(300 * 1024));
    expect(status).toBe(429);
    expect(headers["retry-after"]).toBe("3600");
    expect(body).toContain("Please come back in 60 minutes. Go back: what you typed is still");
    expect((await send(address, "/jobs?post", "a=1")).status).toBe(200);
  });
});
