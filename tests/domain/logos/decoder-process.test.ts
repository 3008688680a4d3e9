import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test, vi } from "vitest";
import { noise } from "#tests/support/pictures.ts";

const order = { format: "png", kind: "png", pixelsMax: 1_000_000, side: 512 };

/** The module with no process ready yet. */
async function load() {
  vi.resetModules();
  return import("#app/domain/logos/decoder-process.server.ts");
}

test("every picture has a process of its own, one after the other and at once", async () => {
  const { runDecoder } = await load();
  const png = await noise("png");
  const first = await runDecoder(order, png);
  const others = await Promise.all([runDecoder(order, png), runDecoder(order, png)]);
  expect(first?.length).toBeGreaterThan(1000);
  for (const other of others) expect(other?.equals(first ?? png)).toBe(true);
});

test("a format that is not the announced one is not read", async () => {
  const { runDecoder } = await load();
  expect(await runDecoder(order, await noise("jpeg"))).toBeUndefined();
  expect(await runDecoder({ ...order, format: "jpeg" }, await noise("png"))).toBeUndefined();
});

test("a decoder that does not run is an error with its words, no wrong picture", async () => {
  const { runDecoder } = await load();
  const original = process.execPath;
  process.execPath = "/nowhere/node";
  try {
    await expect(runDecoder(order, await noise("png"))).rejects.toThrow("/nowhere/node");
    await expect(runDecoder(order, await noise("png"))).rejects.toThrow("/nowhere/node");
  } finally {
    process.execPath = original;
  }
});

test("a process that waits for the next picture does not keep this one from ending", async () => {
  const script = `
    const { runDecoder } = await import("./app/domain/logos/decoder-process.server.ts");
    for (let count = 0; count < 2; count += 1) {
      const written = await runDecoder(${JSON.stringify(order)}, Buffer.from("${(await noise("png")).toString("base64")}", "base64"));
      console.log(written.length > 1000);
    }
  `;
  const args = ["--input-type=module", "-e", script];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  expect(stdout).toBe("true\ntrue\n");
});
