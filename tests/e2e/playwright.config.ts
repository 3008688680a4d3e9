import { defineConfig } from "@playwright/test";

const QUIET =
  "--disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  // Every worker serves its own production build on its own database.
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : "list",
  use: {
    viewport: { width: 1280, height: 800 },
    locale: "en-US",
    actionTimeout: 15_000,
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || "/usr/bin/chromium",
      args: [...QUIET.split(" "), ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
    },
  },
});
