import { defineConfig } from "vitest/config";

/** Floods, and hours of a mail server: a minute and more. */
const LONG_ONLY = ["honest", "pictures", "sign-in", "editions", "mail-clock"].map(
  (name) => `tests/faults/${name}.test.ts`,
);

export default defineConfig({
  test: {
    include: ["tests/faults/**/*.test.ts"],
    exclude: process.env.FAULTS === "long" ? [] : LONG_ONLY,
    // Each file serves a site of its own, and the machine may have two cores.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
