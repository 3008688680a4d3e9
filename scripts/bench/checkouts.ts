import { execFileSync } from "node:child_process";
import { existsSync, renameSync, rmSync } from "node:fs";
import { resolve } from "node:path";

const CHECKOUTS = "checkouts";

/** A folder as it is; a commit as a checkout of its own, installed, built and left for the next time. */
export function findCheckout(name: string) {
  if (existsSync(name)) return resolve(name);
  const commit = git("rev-parse", "--verify", `${name}^{commit}`).trim();
  const folder = resolve(CHECKOUTS, commit);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  console.log(`› Making, installing and building ${name}, once`);
  git("clone", "--quiet", "--no-checkout", ".", unfinished);
  git("-C", unfinished, "checkout", "--quiet", "--detach", commit);
  npm(unfinished, "ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error");
  npm(unfinished, "run", "build");
  renameSync(unfinished, folder);
  return folder;
}

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" });

// The other commit's own tools come first on the PATH, not ours.
function npm(cwd: string, ...args: string[]) {
  const PATH = (process.env.PATH ?? "")
    .split(":")
    .filter((folder) => !folder.includes("node_modules"));
  const env: NodeJS.ProcessEnv = { ...process.env, PATH: PATH.join(":"), NODE_ENV: "production" };
  execFileSync("npm", args, { cwd, env, stdio: ["ignore", "ignore", "inherit"] });
}
