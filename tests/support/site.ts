import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serverProcess } from "../../scripts/project.mjs";
import { sameClock } from "./moment.ts";
import { dropOwnDatabase, makeOwnDatabase } from "./own-database.ts";

export const admin = { email: "admin@example.com", password: "correct horse" };

/** A job as an employer types it. */
export const typedJob = {
  company: "Gulf Grill",
  title: "Line Cook",
  category: "Hospitality",
  type: "Full-time",
  location: "Old Town",
  salary: "$24 an hour",
  description: "Cook on the line.",
  requirements: "Two years in a kitchen.",
  apply_link: "work@gulfgrill.example",
};

/** Patience, not a promise: the machine may be busy. */
const START_MS = 120_000;
const END_MS = 120_000;
const PORTS_TRIED = 3;

export type Site = Awaited<ReturnType<typeof startSite>>;

type Options = {
  /** A folder with a build in it. */
  project?: string;
  /** The beginning of a command that ends by running the server. */
  wrapper?: (folder: string) => string[];
  /** The folder of a site that is stopped: this one begins with a copy of its data. */
  image?: string | undefined;
};

/** Serves a production build, the one of this project unless told otherwise, with a database and uploads of its own. */
export async function startSite(
  variables: Record<string, string> = {},
  { project, wrapper, image }: Options = {},
) {
  const folder = mkdtempSync(join(tmpdir(), "guide-"));
  if (image) cpSync(image, folder, { recursive: true });
  const database = await makeOwnDatabase(folder, image);
  let port = await freePort();
  const launch = (more: Record<string, string> = {}) => {
    const all = { ...database, PORT: String(port), ...variables, ...more };
    return launchServer(folder, all, { project, wrapper });
  };
  let server = launch();
  try {
    for (let tries = 1; !(await startsOn(server)); tries += 1) {
      if (tries === PORTS_TRIED) throw new Error(`No port stayed free.\n${server.output()}`);
      port = await freePort();
      server = launch();
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }

  return {
    url: `http://localhost:${port}`,
    port,
    folder,
    /** The variables that name it. */
    database,
    get pid() {
      return server.pid;
    },
    /** All that the server has printed since it was started last. */
    output: () => server.output(),
    /** As when whoever reads the log has ended. */
    closeLog: () => server.closeLog(),
    /** Stops the server and starts it again on the same data. */
    async restart(more?: Record<string, string>) {
      await server.end();
      server = launch(more);
      await server.ready();
    },
    /** Ends the server as a power failure would. `restart` brings it back. */
    kill: () => server.end("SIGKILL"),
    async stop() {
      await server.end();
      await dropOwnDatabase(folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** False where another program has taken the port since it was free. */
async function startsOn(server: ReturnType<typeof launchServer>) {
  try {
    await server.ready();
    return true;
  } catch (error) {
    if (server.output().includes("The port is taken")) return false;
    throw error;
  }
}

/** Of `npm run test:at`, where it set the clock of this process. */
function machineClock() {
  const { LD_PRELOAD, FAKETIME, DONT_FAKE_MONOTONIC } = process.env;
  return { LD_PRELOAD, FAKETIME, DONT_FAKE_MONOTONIC };
}

/** A server process on the data of a folder, however it fares. Whoever launches it ends it. */
export function launchServer(
  folder: string,
  variables: Record<string, string>,
  { project = ".", wrapper = () => [] }: Options = {},
) {
  const [command = "", ...args] = [...wrapper(folder), process.execPath, ...serverProcess.args];
  const child = spawn(command, args, {
    env: {
      PATH: process.env.PATH,
      ...machineClock(),
      ...serverProcess.env,
      ...sameClock(),
      NODE_ENV: "production",
      DATABASE_PATH: join(folder, "guide.db"),
      UPLOADS_DIR: join(folder, "uploads"),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      POSTAL_ADDRESS: "1 Pier Road",
      // Each test is a client of its own, by the header that its browser sends.
      TRUSTED_PROXIES: "1",
      ...variables,
    },
    cwd: project,
    stdio: ["ignore", "pipe", "pipe"],
  });
  return watch(child);
}

function watch(child: ChildProcess) {
  let output = "";
  const keep = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  const abandon = () => child.kill("SIGKILL");
  process.once("exit", abandon);
  const ended = new Promise<number | null>((resolve) => {
    child.once("close", (code) => {
      process.off("exit", abandon);
      resolve(code);
    });
  });

  return {
    pid: child.pid ?? 0,
    output: () => output,
    closeLog() {
      child.stdout?.destroy();
      child.stderr?.destroy();
    },
    /** The exit code. A server that goes on running is ended and gives null. */
    ended: () => within(START_MS, ended, child),
    async ready() {
      const isReady = new Promise<true>((resolve) => {
        child.stdout?.on("data", () => output.includes("[remix-serve]") && resolve(true));
      });
      const code = await within(START_MS, Promise.race([isReady, ended]), child);
      if (code !== true) throw new Error(`The server ended with ${code}.\n${output}`);
    },
    end(signal: "SIGTERM" | "SIGKILL" = "SIGTERM") {
      child.kill(signal);
      return within(END_MS, ended, child);
    },
  };
}

/** Waits so long and no longer: then the process is killed, which settles the promise. */
async function within<Value>(milliseconds: number, promise: Promise<Value>, child: ChildProcess) {
  const timer = setTimeout(() => child.kill("SIGKILL"), milliseconds);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
  }
}

export function freePort() {
  return new Promise<number>((resolve) => {
    const probe = createServer().listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
