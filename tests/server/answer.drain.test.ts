import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { refusalPage } from "#app/server/answer.server.ts";
import { serve } from "#tests/support/node-http.ts";

/** So many that what is read within two seconds is a small part, on a machine that is late, too. */
const CLIENTS = 60;
const BODY = Buffer.alloc(8 * 2 ** 20);

test("of what many send who are refused a part is read: each piece stays in memory until it is collected", async () => {
  const reads: (() => number)[] = [];
  const server = await serve([
    ({ socket }) => {
      reads.push(() => socket.bytesRead);
      return refusalPage(413, "Too much", "It is.");
    },
  ]);
  onTestFinished(() => server.close());
  const send = () =>
    new Promise<string>((resolve) => {
      let answer = "";
      const socket = connect(server.port, "127.0.0.1", () => {
        socket.write(
          `POST / HTTP/1.1\r\nHost: guide.test\r\nContent-Length: ${BODY.length}\r\n\r\n`,
        );
        socket.write(BODY);
      });
      socket.on("data", (text) => {
        answer += text;
      });
      socket.on("error", () => {});
      socket.on("close", () => resolve(answer));
    });
  const answers = await Promise.all(Array.from({ length: CLIENTS }, send));
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  const bytes = reads.reduce((sum, read) => sum + read(), 0);
  expect(bytes).toBeLessThan((CLIENTS * BODY.length) / 2);
});
