// npm run bench -- lighthouse: every public page as Lighthouse sees it on a phone, then what visitors do there. With
// `interactions` the second half alone.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#tests/support/site.ts";
import { serverProcess } from "../project.mjs";
import { CHROME } from "./chrome.ts";
import { readInteractions } from "./interactions.ts";
import { readScores } from "./scores.ts";
import { startServer } from "./servers.ts";

const folder = mkdtempSync(join(tmpdir(), "lighthouse-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
const site = await startServer([process.execPath, ...serverProcess.args], await freePort(), "/", {
  ...serverProcess.env,
  DATABASE_PATH: join(folder, "guide.db"),
  UPLOADS_DIR: join(folder, "uploads"),
  SEED_SAMPLE_JOBS: "on",
});
console.log(`${execFileSync(CHROME, ["--version"], { encoding: "utf8" }).trim()}\n`);
if (process.argv[2] !== "interactions") {
  console.log(await readScores(site.url, join(folder, "result.json")));
}
console.log(await readInteractions(site.url));
await site.stop();
