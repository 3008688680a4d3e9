import { execFile, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test, vi } from "vitest";
import { noise } from "#tests/support/pictures.ts";

const order = { format: "png", kind: "png", pixelsMax: 1_000_000, side: 512 };

/** The module with no process ready yet. */
async function load() {
  vi.resetModules();
  return import("#app/domain/uploads/decoder-process.server.ts");
}

test("every picture has a process of its own, one after the other and at once", async () => {
  const { runDecoder } = await load();
  const png = await noise("png");
  const first = await runDecoder(order, png);
  const others = await Promise.all([runDecoder(order, png), runDecoder(order, png)]);
  expect(first?.length).toBeGreaterThan(1000);
  for (const other of others) expect(other).toEqual(first);
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

/** Decodes in a process of its own that was started in that folder, so often. */
async function decodeIn(folder: string, times: number) {
  const script = `
    const { runDecoder } = await import("./app/domain/uploads/decoder-process.server.ts");
    for (let count = 0; count < ${times}; count += 1) {
      const written = await runDecoder(${JSON.stringify(order)}, Buffer.from("${(await noise("png")).toString("base64")}", "base64"));
      console.log(written.length > 1000);
    }
  `;
  const args = ["--input-type=module", "-e", script];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder });
  return stdout;
}

test("a process that waits for the next picture does not keep this one from ending", async () => {
  expect(await decodeIn(".", 2)).toBe("true\ntrue\n");
});

test("a project that is made of links has one, too", async () => {
  const project = makeFolder();
  for (const name of ["app", "node_modules", "package.json"]) {
    symlinkSync(resolve(name), join(project, name));
  }
  expect(await decodeIn(project, 1)).toBe("true\n");
});

function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), "guide-decoder-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/** What the script says that is run in the decoder's place, with all that it is given and may. */
async function runInstead(script: string) {
  const { runDecoder } = await load();
  const original = process.execPath;
  const standIn = join(makeFolder(), "node");
  const withoutDecoder = `for each; do shift; case $each in *decoder.mjs) ;; *) set -- "$@" "$each";; esac; done`;
  const lines = ["#!/bin/sh", withoutDecoder, `exec "${original}" "$@" -e '${script}'`];
  writeFileSync(standIn, lines.join("\n"), { mode: 0o755 });
  process.execPath = standIn;
  try {
    return await runDecoder(order, await noise("png"));
  } finally {
    process.execPath = original;
  }
}

test("one that the system ends is greedy, and one that is late has only to be tried again", async () => {
  expect(await runInstead('process.kill(process.pid, "SIGKILL")')).toBe("greedy");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const late = runInstead("setInterval(() => {}, 1000)");
  const refused = expect(late).rejects.toThrow("had no answer in 30 seconds");
  // Its timer begins with the process.
  await vi.waitUntil(() => vi.getTimerCount() > 0, { timeout: 100_000 });
  vi.advanceTimersByTime(30_000);
  await refused;
  // The next one, which waits for a picture, ends with its own timer.
  vi.runAllTimers();
});

test("its process reads nothing but packages and itself, writes nothing and starts nothing", async () => {
  const folder = makeFolder();
  const secret = join(folder, "session-secret");
  writeFileSync(secret, "a secret");
  const ours = ["package.json", "app/config/env.server.ts", "node_modules/sharp/package.json"];
  const tries = [
    ...[secret, ...ours.map((path) => resolve(path)), "/proc/self/environ"].map(
      (path) => `fs.readFileSync("${path}")`,
    ),
    `fs.readdirSync("${folder}")`,
    `fs.writeFileSync("${join(folder, "new")}", "x")`,
    `fs.rmSync("${secret}")`,
    `child_process.execFileSync("/bin/true")`,
    `new worker_threads.Worker("0", { eval: true })`,
  ];
  const output = await runInstead(
    `console.log(JSON.stringify(${JSON.stringify(tries)}.map((each) => {
      try { eval(each); return "done" } catch ({ code }) { return code }
    })))`,
  );
  const said = JSON.parse(String(output));
  const isDone = tries.filter((_, index) => said[index] !== "ERR_ACCESS_DENIED");
  expect(isDone).toEqual([`fs.readFileSync("${resolve("node_modules/sharp/package.json")}")`]);
});

/** Seconds of processor that the decoder takes for an SVG, without the limits that a system has for its process. */
function cpuOfDrawing(inside: string) {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600">${inside}</svg>`;
  const input = `${JSON.stringify({ ...order, format: "svg" })}\n${drawing}`;
  const measured = `"$0" --jitless app/domain/uploads/decoder.mjs > /dev/null; times`;
  const { stdout } = spawnSync("/bin/sh", ["-c", measured, process.execPath], { input });
  const [, ofChild = ""] = String(stdout).split("\n");
  return [...ofChild.matchAll(/([\d.]+)s/g)].reduce((sum, [, seconds]) => sum + Number(seconds), 0);
}

test.runIf(existsSync("/bin/sh"))("a drawing has half the time of a picture", () => {
  const copies = Array.from(
    { length: 9 },
    (_, level) => `<g id="a${level + 1}">${`<use href="#a${level}"/>`.repeat(10)}</g>`,
  ).join("");
  const greedy = cpuOfDrawing(`<rect id="a0" width="9" height="9"/>${copies}<use href="#a9"/>`);
  expect(greedy).toBeGreaterThan(1);
  expect(greedy).toBeLessThan(2.5);
  const leaves = Array.from(
    { length: 1000 },
    (_, at) =>
      `<path d="M${at % 900},${at % 600} q${at % 90},40 90,9 z" fill="teal" opacity=".5"/>`,
  );
  const shadow = '<filter id="f"><feDropShadow dx="8" dy="8" stdDeviation="12"/></filter>';
  const honest = cpuOfDrawing(`${shadow}<g filter="url(#f)">${leaves.join("")}</g>`);
  expect(honest).toBeLessThan(1);
});
