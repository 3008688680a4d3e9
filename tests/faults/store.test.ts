import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openBucket } from "#app/platform/s3.server.ts";
import { noProxy, startDoor } from "./proxy.ts";

const BACKUP = "2026-11-21T04-00Z";
const LOGO = "job-images/0123456789abcdefghij-1763697600000.webp";

describe.skipIf(noProxy)("The door of the store, which needs HAProxy (Debian: haproxy),", () => {
  const asked: string[] = [];
  let store: http.Server;
  let door: Awaited<ReturnType<typeof startDoor>>;
  beforeAll(async () => {
    store = http.createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      request.resume().on("end", () => response.end("<ListBucketResult></ListBucketResult>"));
    });
    store.listen(0, "127.0.0.1");
    await once(store, "listening");
    door = await startDoor((store.address() as AddressInfo).port);
  });
  beforeEach(() => void asked.splice(0));
  afterAll(async () => {
    await door?.stop();
    store?.closeAllConnections();
    store?.close();
  });

  const open = (url: string) =>
    openBucket({
      ...{ url, endpoint: door.url, region: "us-east-1" },
      ...{ accessKeyId: "key", secretAccessKey: "a secret" },
    });

  test("lets through what the guide does: logos come and go, backups come and are read", async () => {
    const logos = open("s3://guide/uploads");
    await logos.put(LOGO, Buffer.from("a logo"), "image/webp");
    await logos.get(LOGO, 1000);
    await logos.head(LOGO);
    await logos.remove(LOGO);
    const backups = open("s3://backups/guide");
    for (const file of ["logos.txt", "guide.jsonl.gz", "backup.json"]) {
      await backups.put(`${BACKUP}/${file}`, Buffer.alloc(100_000), "text/plain");
    }
    await backups.put(LOGO, Buffer.from("a logo"), "image/webp");
    for await (const _ of backups.list("2"));
    expect(asked.map((order) => order.replace(/\?.*/, "?"))).toEqual([
      ...["PUT", "GET", "HEAD", "DELETE"].map((verb) => `${verb} /guide/uploads/${LOGO}`),
      ...["logos.txt", "guide.jsonl.gz", "backup.json"].map(
        (it) => `PUT /backups/guide/${BACKUP}/${it}`,
      ),
      `PUT /backups/guide/${LOGO}`,
      "GET /backups?",
    ]);
  });

  test("removes no backup, as the guide is told", async () => {
    const backups = open("s3://backups/guide");
    for (const key of [`${BACKUP}/guide.jsonl.gz`, LOGO]) {
      await expect(backups.remove(key)).rejects.toMatchObject({ problem: "forbidden" });
    }
    expect(asked).toEqual([]);
  });

  test.each([
    ["DELETE", `/backups/guide/${BACKUP}/guide.jsonl.gz`],
    ["DELETE", "/backups"],
    ["DELETE", "/guide"],
    ["DELETE", "/guide/uploads/job-images"],
    ["DELETE", `/%62ackups/guide/${BACKUP}/guide.jsonl.gz`],
    ["DELETE", `//backups/guide/${BACKUP}/guide.jsonl.gz`],
    ["DELETE", `/guide/uploads/job-images/../../../backups/guide/${BACKUP}/guide.jsonl.gz`],
    ["DELETE", `/guide/uploads/job-images/%2e%2e/%2e%2e/%2e%2e/backups/guide/${BACKUP}`],
    ["DELETE", `/guide/uploads/${LOGO}?versionId=null`],
    ["POST", "/backups?delete"],
    ["POST", `/backups/guide/${BACKUP}/guide.jsonl.gz?uploads`],
    ["PUT", "/backups?lifecycle"],
    ["PUT", "/backups?policy"],
    ["PUT", "/backups"],
    ["PUT", `/backups/guide/${BACKUP}/guide.jsonl.gz?retention`],
    ["PATCH", "/guide/uploads/x"],
    ["OPTIONS", "/backups"],
  ])("refuses %s %s", async (method, path) => {
    const request = http.request({ port: door.port, host: "127.0.0.1", method, path });
    request.end();
    const [response] = await once(request, "response");
    response.resume();
    expect(response.statusCode).toBe(403);
    expect(asked).toEqual([]);
  });
});
