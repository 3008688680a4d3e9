import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const QUICK = ["disk", "failed-start", "intruders", "kill"];
/** Floods, hours of a mail server, and every bench: a minute and more. */
const LONG_ONLY = ["benches", "editions", "honest", "mail-clock", "pictures", "sign-in"];
/** Those that take longest. */
const FIRST = ["kill.desk", "data-files", "single-request", "fuzz", "clock", "crowds"];

const fileOf = (name: string) => `tests/faults/${name}.test.ts`;
const isLong = process.env.FAULTS === "long";
const isWhole = isLong || process.env.TESTS === "all";

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rankOf = ({ moduleId }: TestSpecification) => {
      const rank = FIRST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return rank < 0 ? FIRST.length : rank;
    };
    return files.toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

export default defineConfig({
  test: {
    include: isWhole
      ? ["tests/faults/**/*.test.ts"]
      : [...QUICK, ...(process.env.DATABASE_URL ? ["postgres-*"] : [])].map(fileOf),
    exclude: isLong ? [] : LONG_ONLY.map(fileOf),
    sequence: { sequencer: LongestFirst },
    // Each file serves a site of its own and mostly waits for it. What is measured is processor time and memory.
    maxWorkers: isLong ? 1 : 2,
    globalSetup: "tests/support/set-run-clock.ts",
    // No test knows how fast the machine is: what never comes fails all the same.
    testTimeout: 20 * 60_000,
    hookTimeout: 20 * 60_000,
    expect: { poll: { timeout: 120_000, interval: 200 } },
  },
});
