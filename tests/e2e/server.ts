import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const admin = { email: "admin@example.com", password: "correct horse" };

export type Site = Awaited<ReturnType<typeof startSite>>;

/** Serves a production build, the one of this project unless told otherwise, with a database and uploads of its own. */
export async function startSite(variables: Record<string, string> = {}, project = ".") {
  const folder = mkdtempSync(join(tmpdir(), "guide-"));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let output = "";
  const listen = (text: string) => {
    output += text;
  };
  let child = await serve(project, folder, port, variables, listen);

  return {
    url,
    folder,
    /** All that the server has written so far. */
    output: () => output,
    /** Stops the server and starts it again on the same data. */
    async restart(more: Record<string, string> = {}) {
      await end(child);
      child = await serve(project, folder, port, { ...variables, ...more }, listen);
    },
    async stop() {
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function serve(
  project: string,
  folder: string,
  port: number,
  variables: Record<string, string>,
  listen: (text: string) => void,
) {
  const child = spawn(
    process.execPath,
    ["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"],
    {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: "production",
        PORT: String(port),
        DATABASE_PATH: join(folder, "guide.db"),
        UPLOADS_DIR: join(folder, "uploads"),
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        // Each test is a client of its own, by the header that its browser sends.
        TRUSTED_PROXIES: "1",
        ...variables,
      },
      cwd: project,
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  child.stdout.on("data", (chunk) => listen(String(chunk)));
  child.stderr.on("data", (chunk) => listen(String(chunk)));
  await ready(child);
  return child;
}

function ready(child: ChildProcess) {
  return new Promise<void>((resolve, reject) => {
    let output = "";
    const read = (chunk: Buffer) => {
      output += chunk;
      if (output.includes("[remix-serve]")) resolve();
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", (code) => reject(new Error(`The server ended with ${code}.\n${output}`)));
  });
}

function end(child: ChildProcess) {
  return new Promise<void>((resolve) => {
    if (child.exitCode !== null) return resolve();
    child.once("exit", () => resolve());
    child.kill("SIGTERM");
  });
}

function freePort() {
  return new Promise<number>((resolve) => {
    const probe = createServer().listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
