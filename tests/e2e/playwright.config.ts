import { defineConfig } from "@playwright/test";

const QUIET =
  "--disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";

const DISABLED_FEATURES = [
  // A process for each email that is shown.
  "IsolateSandboxedIframes",
  // Two pages for its address bar, which each new window would load: half of its processor time.
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  // What Playwright disables, because the last list counts.
  "AimEnabled",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  // Every worker serves its own production build on its own database.
  // They wait for timers and pictures as much as they compute: three for two processors.
  workers: 3,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // A machine that stands still for a while fails a test once, a fault twice. The last lines name what failed once.
  retries: 1,
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : "list",
  use: {
    viewport: { width: 1280, height: 800 },
    locale: "en-US",
    actionTimeout: 30_000,
    // Its pictures of every moment would be two fifths of the processor time of all.
    trace: { mode: "retain-on-failure", screenshots: false },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || "/usr/bin/chromium",
      args: [
        ...QUIET.split(" "),
        `--disable-features=${DISABLED_FEATURES}`,
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ],
    },
  },
});
