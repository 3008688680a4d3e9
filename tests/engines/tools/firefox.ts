// Firefox over WebDriver BiDi. The ESR does not know the BiDi command that turns JavaScript off: a setting does it, for a
// whole process. Then handles to elements never settle; expressions, the mouse and the keyboard work.
import { existsSync } from "node:fs";
import type { Browser, Engine, Script, Tab } from "../browser.ts";

const EXECUTABLE =
  process.env.FIREFOX_PATH ??
  ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find((path) => existsSync(path)) ??
  "";

export const firefox: Engine = {
  name: "firefox",
  isInstalled: existsSync(EXECUTABLE),
  async launch(siteUrl): Promise<Browser> {
    const name = "puppeteer-core";
    const { default: puppeteer } = await import(name);
    const start = (script: Script) =>
      puppeteer.launch({
        browser: "firefox",
        executablePath: EXECUTABLE,
        headless: true,
        protocolTimeout: 30_000,
        defaultViewport: { width: 1280, height: 800 },
        extraPrefsFirefox: { "javascript.enabled": script === "on" },
      });
    const processes = { on: await start("on"), off: await start("off") };
    const version: string = await processes.on.version();
    return {
      version: version.replace("firefox/", ""),
      origin: siteUrl,
      newTab: ({ script }) => newTab(processes[script]),
      close: async () => {
        await Promise.all([processes.on.close(), processes.off.close()]);
      },
    };
  },
};

// biome-ignore lint/suspicious/noExplicitAny: the package is not among the project's own, nor are its types
async function newTab(process: any): Promise<Tab> {
  const context = await process.createBrowserContext();
  const page = await context.newPage();
  const errors: string[] = [];
  let alert: string | undefined;
  page.on("console", (message: { type(): string; text(): string }) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("pageerror", (error: Error) => errors.push(String(error)));
  page.on("dialog", (dialog: { message(): string; accept(): Promise<void> }) => {
    alert = dialog.message();
    return dialog.accept();
  });
  return {
    open: (url) => page.goto(url),
    evaluate: (expression) => page.evaluate(expression),
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    resize: (width, height) => page.setViewport({ width, height }),
    alertText: async () => alert,
    consoleErrors: () => errors,
    close: () => context.close(),
  };
}
