// Firefox over WebDriver BiDi, which it speaks itself. The ESR does not know the command that turns JavaScript off: a
// setting does it, for a whole process.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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

const EXECUTABLE =
  process.env.FIREFOX_PATH ??
  ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find((path) => existsSync(path)) ??
  "";

type Sent = { method: string; params: Record<string, unknown> };
type Answer = Record<string, unknown> & { id?: number; error?: string; message?: string };
type Process = Awaited<ReturnType<typeof start>>;

export const firefox: Engine = {
  name: "firefox",
  isInstalled: existsSync(EXECUTABLE),
  async launch(siteUrl): Promise<Browser> {
    const started = new Map<Script, Process>();
    const processFor = async (script: Script) => {
      const running = started.get(script) ?? (await start(script));
      started.set(script, running);
      return running;
    };
    const { version } = await processFor("on");
    return {
      version,
      origin: siteUrl,
      newTab: async ({ script }) => newTab(await processFor(script)),
      close: async () => {
        await Promise.all([...started.values()].map((running) => running.close()));
      },
    };
  },
};

async function start(script: Script) {
  const profile = mkdtempSync(join(tmpdir(), "firefox-"));
  writeFileSync(join(profile, "user.js"), `user_pref("javascript.enabled", ${script === "on"});\n`);
  const child = spawn(
    EXECUTABLE,
    ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0"],
    { stdio: ["ignore", "ignore", "pipe"] },
  );
  const abandon = () => child.kill("SIGKILL");
  process.once("exit", abandon);
  const ended = new Promise((resolve) => child.once("close", resolve));
  let printed = "";
  child.stderr.on("data", (chunk) => {
    printed += chunk;
  });
  const address = await poll(
    "Firefox to listen",
    () => /WebDriver BiDi listening on (ws:\S+)/.exec(printed)?.[1],
  );
  const connection = await connect(`${address}/session`);
  const { capabilities } = (await connection.ask("session.new", {
    capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: "ignore" } } },
  })) as { capabilities: { browserVersion: string } };
  await connection.ask("session.subscribe", {
    events: ["log.entryAdded", "browsingContext.userPromptOpened"],
  });
  return {
    ...connection,
    version: capabilities.browserVersion,
    async close() {
      await connection.ask("browser.close", {});
      await ended;
      process.off("exit", abandon);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

async function connect(address: string) {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: Answer) => void>();
  const listeners = new Set<(event: Sent) => void>();
  let count = 0;
  socket.addEventListener("message", ({ data }) => {
    const message: Answer & Sent = JSON.parse(String(data));
    if (message.id === undefined) for (const listener of listeners) listener(message);
    else waiting.get(message.id)?.(message);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", () => reject(new Error(`${address} does not answer.`)));
  });
  return {
    listeners,
    async ask(method: string, params: Record<string, unknown>) {
      count += 1;
      const id = count;
      const answered = new Promise<Answer>((resolve, reject) => {
        waiting.set(id, resolve);
        AbortSignal.timeout(30_000).onabort = () => reject(new Error(`${method}: no answer`));
      });
      socket.send(JSON.stringify({ id, method, params }));
      const { error, message, result } = await answered;
      waiting.delete(id);
      if (error) throw new Error(`${method}: ${message}`);
      return result as Record<string, unknown>;
    },
  };
}

async function newTab({ ask, listeners }: Process): Promise<Tab> {
  const { userContext } = await ask("browser.createUserContext", {});
  const { context } = await ask("browsingContext.create", { type: "tab", userContext });
  const errors: string[] = [];
  let alert: string | undefined;
  const listener = ({ method, params }: Sent) => {
    const source = (params.source ?? params) as { context?: unknown };
    if (source.context !== context) return;
    if (method === "browsingContext.userPromptOpened") {
      alert = String(params.message);
      void ask("browsingContext.handleUserPrompt", { context, accept: true });
    } else if (params.level === "error") errors.push(String(params.text));
  };
  listeners.add(listener);
  const act = (type: "pointer" | "key", actions: object[]) =>
    ask("input.performActions", { context, actions: [{ type, id: type, actions }] });
  const type = (text: string) => act("key", strokesOf(text));
  const resize = async (width: number, height: number) => {
    await ask("browsingContext.setViewport", { context, viewport: { width, height } });
  };
  await resize(1280, 800);
  return {
    open: (url) => ask("browsingContext.navigate", { context, url, wait: "complete" }),
    async evaluate(expression) {
      const found = (await ask("script.evaluate", {
        expression: `JSON.stringify(${expression})`,
        target: { context },
        awaitPromise: false,
      })) as { result?: { value?: string }; exceptionDetails?: { text: string } };
      if (found.exceptionDetails) throw new Error(found.exceptionDetails.text);
      const { value } = found.result ?? {};
      return value === undefined ? undefined : JSON.parse(value);
    },
    clickAt: (x, y) => act("pointer", clickAt(x, y)),
    type,
    press: (key) => type(KEYS[key]),
    resize,
    alertText: async () => alert,
    consoleErrors: () => errors,
    async close() {
      listeners.delete(listener);
      await ask("browser.removeUserContext", { userContext });
    },
  };
}
