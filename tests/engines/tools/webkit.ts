// WebKitGTK, the engine of Safari: its small browser in a screen of its own, over WebDriver, one session at a time.
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { delimiter, join } from "node:path";
import { freePort } from "../../support/site.ts";
import { type Browser, type Engine, poll, type Script, type Tab } from "../browser.ts";
import { startConsoleProxy } from "./console-proxy.ts";

const [BROWSER = ""] = globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser");
const isCommand = (name: string) =>
  (process.env.PATH ?? "").split(delimiter).some((folder) => existsSync(join(folder, name)));

export const webkit: Engine = {
  name: "webkit",
  isInstalled: BROWSER !== "" && isCommand("WebKitWebDriver") && isCommand("Xvfb"),
  async launch(siteUrl): Promise<Browser> {
    const name = "selenium-webdriver";
    const { default: selenium } = await import(name);
    const screen = await startScreen();
    const port = await freePort();
    const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
      stdio: "ignore",
      env: {
        ...process.env,
        DISPLAY: screen.display,
        // Its sandbox wants a user without root's rights.
        ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" }),
      },
    });
    endWithUs(driver);
    const server = `http://127.0.0.1:${port}`;
    await poll("WebKitWebDriver", async () => (await fetch(`${server}/status`)).ok || undefined);
    const proxy = await startConsoleProxy(siteUrl);

    const start = (script: Script) => {
      const args = ["--automation", `--enable-javascript=${script === "on"}`];
      const capabilities = {
        browserName: "MiniBrowser",
        "webkitgtk:browserOptions": { binary: BROWSER, args },
      };
      return new selenium.Builder().usingServer(server).withCapabilities(capabilities).build();
    };
    const first = await start("on");
    const version: string = (await first.getCapabilities()).get("browserVersion");
    await first.quit();

    return {
      version,
      origin: proxy.url,
      newTab: async ({ script }) => newTab(await start(script), selenium, proxy.reported),
      close: async () => {
        proxy.close();
        driver.kill();
        screen.process.kill();
      },
    };
  },
};

async function startScreen() {
  const args = ["-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"];
  const process = spawn("Xvfb", args, { stdio: ["ignore", "pipe", "ignore"] });
  endWithUs(process);
  let printed = "";
  process.stdout.on("data", (chunk) => {
    printed += chunk;
  });
  const number = await poll("Xvfb", () => /^(\d+)\n/.exec(printed)?.[1]);
  return { process, display: `:${number}` };
}

function endWithUs(child: ChildProcess) {
  process.once("exit", () => child.kill());
}

// biome-ignore lint/suspicious/noExplicitAny: the package is not among the project's own, nor are its types
async function newTab(session: any, { Key }: any, reported: string[]): Promise<Tab> {
  const before = reported.length;
  const keys = { Backspace: Key.BACK_SPACE, Escape: Key.ESCAPE, Tab: Key.TAB };
  const type = (text: string) => session.actions().sendKeys(text).perform();
  // It makes no window narrower than 447.
  const resize = (width: number, height: number) =>
    session.manage().window().setRect({ width, height });
  await session.manage().setTimeouts({ pageLoad: 30_000, script: 30_000 });
  await resize(1280, 800);
  return {
    open: (url) => session.get(url),
    evaluate: (expression) => session.executeScript(`return ${expression}`),
    clickAt: (x, y) =>
      session
        .actions()
        .move({ x: Math.round(x), y: Math.round(y), duration: 0 })
        .click()
        .perform(),
    type,
    press: (key) => type(keys[key]),
    resize,
    async alertText() {
      const alert = await session.switchTo().alert();
      const text = await alert.getText();
      await alert.accept();
      return text;
    },
    consoleErrors: () => reported.slice(before),
    close: () => session.quit(),
  };
}
