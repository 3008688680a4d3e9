import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["tests/faults/**/*.test.ts"],
    // Each file serves a site of its own, and the machine may have two cores.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
