import { defineConfig } from "@playwright/test";
import { setRunClock } from "#tests/support/moment.ts";

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

const isWhole = process.env.TESTS === "all";

setRunClock();

export default defineConfig({
  testDir: ".",
  globalSetup: "./journey.ts",
  outputDir: "../../test-results/browser",
  // The files of a worker are served one after another, each by a production build on a database of its own.
  // Three take a fifth more of the processors than two, and no less time.
  workers: 2,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  timeout: 240_000,
  expect: { timeout: 60_000 },
  // The quick run opens every page and does every act once. The others wear the lists out: windows, words, lost lines.
  ...(!isWhole && { grepInvert: /@all/, testIgnore: "edges/**" }),
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [["list"], ["json"]] : "list",
  use: {
    viewport: { width: 1280, height: 800 },
    locale: "en-US",
    // Pictures of pages that move into each other are a fifth of the processor time of all.
    ...(!isWhole && { contextOptions: { reducedMotion: "reduce" as const } }),
    actionTimeout: 60_000,
    // A trace costs a tenth of the processor time of all: `--trace on` repeats a test with one.
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || "/usr/bin/chromium-headless-shell",
      args: [
        ...QUIET.split(" "),
        `--disable-features=${DISABLED_FEATURES}`,
        // A page is gone before what is compiled a second time pays: a tenth of its processor time.
        "--js-flags=--no-opt --no-maglev",
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ],
    },
  },
});
