import { defineConfig } from "vitest/config";

/** Floods, hours of a mail server, and every bench: a minute and more. */
const LONG_ONLY = ["benches", "honest", "pictures", "sign-in", "editions", "mail-clock"].map(
  (name) => `tests/faults/${name}.test.ts`,
);

export default defineConfig({
  test: {
    include: ["tests/faults/**/*.test.ts"],
    exclude: process.env.FAULTS === "long" ? [] : LONG_ONLY,
    // Each file serves a site of its own and mostly waits for it. What is measured is processor time and memory.
    maxWorkers: process.env.FAULTS === "long" ? 1 : 2,
    // As in a browser: a machine that stands still for a while fails a test once.
    retry: 1,
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
});
