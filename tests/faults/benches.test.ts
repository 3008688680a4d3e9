import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { noPostgres } from "#tests/support/postgres.ts";
import { LONG_MS } from "./form.ts";

/** How many rows its tables have in all, and how many figures each of them has at least. */
type Bench = { rows: number; figures: number; needs?: string };

const CHROMIUM = process.env.CHROMIUM_PATH || "/usr/bin/chromium";
const LIGHTHOUSE = "what npm run bench -- lighthouse installs";
const isMissing: Record<string, boolean> = {
  wrk: spawnSync("wrk", ["-v"]).error !== undefined,
  Chromium: !existsSync(CHROMIUM),
  PostgreSQL: noPostgres,
  [LIGHTHOUSE]: !existsSync("scripts/bench/tools/node_modules/lighthouse"),
};

const BENCHES: Record<string, Bench> = {
  pages: { rows: 10, figures: 5, needs: "wrk" },
  growth: { rows: 26, figures: 3 },
  attack: { rows: 16, figures: 1 },
  editions: { rows: 3, figures: 6 },
  guide: { rows: 9, figures: 5 },
  mail: { rows: 3, figures: 3, needs: "wrk" },
  lighthouse: { rows: 7, figures: 3, needs: LIGHTHOUSE },
  interactions: { rows: 6, figures: 3, needs: "Chromium" },
  "compare .": { rows: 6, figures: 4, needs: "wrk" },
  "crawl .": { rows: 0, figures: 0 },
  "compare postgres": { rows: 6, figures: 4, needs: "PostgreSQL" },
};

async function run(file: string, args: string[], variables: Record<string, string> = {}) {
  const child = spawn("node", [file, ...args], {
    // As from a terminal: a build would look at what vitest sets.
    env: {
      ...process.env,
      ...variables,
      BENCH: "brief",
      VITEST: undefined,
      NODE_ENV: "production",
    },
    stdio: ["ignore", "pipe", "pipe"],
    timeout: LONG_MS,
  });
  const [output, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.once("close", resolve)),
  ]);
  return { output, errors, code };
}

/** The figures of each row, under its head and the rule below it. */
function figuresIn(output: string) {
  const lines = output.split("\n").filter((line) => line.startsWith("|"));
  return lines
    .filter((line, index) => ![line, lines[index + 1]].some((each) => each?.startsWith("| -")))
    .map((line) => line.split("|").filter((cell) => /^ +\d[\d,]*(\.\d+)? +$/.test(cell)).length);
}

test("every bench is among those that are started here", async () => {
  const { errors } = await run("scripts/bench.mjs", ["none of them"]);
  const [, names = ""] = /\[(.*) \[NAME/.exec(errors) ?? [];
  const started = Object.keys(BENCHES).map((name) => name.split(" ")[0]);
  expect(names.split(" | ").toSorted()).toEqual([...new Set(started)].toSorted());
});

for (const [name, { rows, figures, needs }] of Object.entries(BENCHES)) {
  const title = `npm run bench -- ${name} prints its rows${needs ? `, and needs ${needs}` : ""}`;
  const missing = isMissing[needs ?? ""] || (name.startsWith("compare") && isMissing.wrk);
  test.skipIf(missing)(
    title,
    async () => {
      const { output, errors, code } = await run("scripts/bench.mjs", name.split(" "));
      expect(code, errors).toBe(0);
      const found = figuresIn(output);
      expect(found, output).toHaveLength(rows);
      expect(Math.min(...found), output).toBeGreaterThanOrEqual(figures);
    },
    LONG_MS,
  );
}

test("the bench of the search tells what it measured", async () => {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { output, errors } = await run("scripts/bench/search.ts", ["20", "60"], {
    DATABASE_PATH: join(folder, "guide.db"),
  });
  const times = { median: expect.any(Number), p95: expect.any(Number), most: expect.any(Number) };
  expect(JSON.parse(output.split("\n").at(-2) ?? "{}"), errors).toMatchObject({
    index: { took: expect.any(Number) },
    answer: times,
    suggest: times,
  });
});

test.skipIf(noPostgres)(
  "the bench of PostgreSQL's search tells what it measured, and needs PostgreSQL",
  async () => {
    const { output, errors, code } = await run("scripts/bench/postgres-search.ts", ["1000"]);
    expect(code, errors).toBe(0);
    expect(output.match(/^ +\d+\.\d ms {2}\S/gm)).toHaveLength(19);
  },
  LONG_MS,
);
