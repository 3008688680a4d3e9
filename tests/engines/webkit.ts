// WebKitGTK, the engine of Safari: its small browser in a screen of its own, over WebDriver, one session at a time.
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { delimiter, join } from "node:path";
import { freePort } from "../support/site.ts";
import {
  type Browser,
  clickAt,
  type Engine,
  KEYS,
  poll,
  type Script,
  strokesOf,
  type Tab,
} from "./browser.ts";
import { startConsoleProxy } from "./console-proxy.ts";

const [BROWSER = ""] = globSync("/usr/lib/*/webkit2gtk-4.*/MiniBrowser");
const isCommand = (name: string) =>
  (process.env.PATH ?? "").split(delimiter).some((folder) => existsSync(join(folder, name)));

export const webkit: Engine = {
  name: "webkit",
  isInstalled: BROWSER !== "" && isCommand("WebKitWebDriver") && isCommand("Xvfb"),
  async launch(siteUrl): Promise<Browser> {
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

    const newSession = async (script: Script) => {
      const args = ["--automation", `--enable-javascript=${script === "on"}`];
      const wanted = {
        browserName: "MiniBrowser",
        timeouts: { pageLoad: 30_000, script: 30_000 },
        "webkitgtk:browserOptions": { binary: BROWSER, args },
      };
      const { sessionId, capabilities } = (await ask(`${server}/session`, "POST", {
        capabilities: { alwaysMatch: wanted },
      })) as { sessionId: string; capabilities: { browserVersion: string } };
      return { url: `${server}/session/${sessionId}`, version: capabilities.browserVersion };
    };
    const { url, version } = await newSession("on");
    await ask(url, "DELETE");

    return {
      version,
      origin: proxy.url,
      newTab: async ({ script }) => newTab((await newSession(script)).url, proxy.reported),
      close: async () => {
        proxy.close();
        driver.kill();
        screen.process.kill();
      },
    };
  },
};

async function ask(url: string, method: "GET" | "POST" | "DELETE", sent: object = {}) {
  const body = method === "POST" ? JSON.stringify(sent) : undefined;
  const signal = AbortSignal.timeout(40_000);
  const answer = await fetch(url, { method, body, signal });
  const { value } = (await answer.json()) as { value: unknown };
  if (!answer.ok) throw new Error((value as { message: string }).message);
  return value;
}

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

async function newTab(session: string, reported: string[]): Promise<Tab> {
  const before = reported.length;
  const send = (command: string, sent?: object) => ask(`${session}/${command}`, "POST", sent);
  const act = (type: "pointer" | "key", actions: object[]) =>
    send("actions", { actions: [{ type, id: type, actions }] });
  const type = (text: string) => act("key", strokesOf(text));
  // It makes no window narrower than 447.
  const resize = (width: number, height: number) => send("window/rect", { width, height });
  await resize(1280, 800);
  return {
    open: (url) => send("url", { url }),
    evaluate: (expression) => send("execute/sync", { script: `return ${expression}`, args: [] }),
    clickAt: (x, y) => act("pointer", clickAt(x, y)),
    type,
    press: (key) => type(KEYS[key]),
    resize,
    async alertText() {
      const text = await ask(`${session}/alert/text`, "GET");
      await send("alert/accept");
      return String(text);
    },
    consoleErrors: () => reported.slice(before),
    close: () => ask(session, "DELETE"),
  };
}
