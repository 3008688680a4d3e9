import { spawn, spawnSync } from "node:child_process";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { noPostgres } from "#tests/support/postgres.ts";
import { LONG_MS } from "./form.ts";

/** How many rows its tables have in all, and how many figures each of them has at least. */
type Bench = { rows: number; figures: number; needs?: string };

const isMissing: Record<string, boolean> = {
  wrk: spawnSync("wrk", ["-v"]).error !== undefined,
  PostgreSQL: noPostgres,
};

const BENCHES: Record<string, Bench> = {
  pages: { rows: 10, figures: 5, needs: "wrk" },
  growth: { rows: 26, figures: 3 },
  attack: { rows: 16, figures: 1 },
  guide: { rows: 9, figures: 5 },
  "compare .": { rows: 6, figures: 4, needs: "wrk" },
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
