// Installs Debian's packages where that can be done. Plain JavaScript: nothing is installed yet when this runs.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

const PATIENCE = ["Acquire::http::Timeout=20", "Acquire::Retries=1", "DPkg::Lock::Timeout=60"];
const TIMEOUT_MS = 5 * 60_000;

let isListNew = false;

/** Throws an Error that says why it cannot be done. @param {string[]} packages */
export function installFromDebian(...packages) {
  if (!existsSync("/etc/debian_version")) throw new Error("this is not Debian");
  if (process.getuid?.() !== 0) throw new Error("only root may install it");
  try {
    if (!isListNew) apt("update");
    isListNew = true;
    apt("install", ...packages);
  } catch (error) {
    throw new Error(`its installation failed: ${lastLine(error)}`);
  }
}

/** @param {string} verb @param {string[]} packages */
function apt(verb, ...packages) {
  const options = PATIENCE.flatMap((option) => ["-o", option]);
  execFileSync("apt-get", [verb, "-y", "-qq", "--no-install-recommends", ...options, ...packages], {
    timeout: TIMEOUT_MS,
    stdio: ["ignore", "ignore", "pipe"],
    encoding: "utf8",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive", LC_ALL: "C" },
  });
}

/** @param {unknown} error */
function lastLine(error) {
  const { stderr, message } = /** @type {Error & { stderr?: string }} */ (error);
  return (stderr?.trim() || message).split("\n").at(-1);
}
