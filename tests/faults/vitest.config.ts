import { defineConfig } from "vitest/config";

/** Floods, and hours of a mail server: a minute and more. */
const LONG_ONLY = ["honest", "pictures", "sign-in", "editions", "mail-clock"].map(
  (name) => `tests/faults/${name}.test.ts`,
);

export default defineConfig({
  test: {
    include: ["tests/faults/**/*.test.ts"],
    exclude: process.env.FAULTS === "long" ? [] : LONG_ONLY,
    // Each file serves a site of its own and mostly waits for it. What is measured is processor time and memory.
    maxWorkers: process.env.FAULTS === "long" ? 1 : 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
