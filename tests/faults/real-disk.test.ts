import { spawnSync } from "node:child_process";
import { closeSync, copyFileSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort, launchServer, type Site, startSite } from "#tests/support/site.ts";
import { isLong } from "./form.ts";
import { inDatabase } from "./records.ts";
import { health, missing, POLL, postJob, visit } from "./visitors.ts";

const canMount = spawnSync("unshare", ["--map-root-user", "--mount", "true"]).status === 0;

/** Mounts something over the folder that only the server sees, and that ends with it. */
const mounted = (mount: (folder: string) => string) => (folder: string) => [
  ...["unshare", "--map-root-user", "--mount"],
  ...["sh", "-c", `${mount(folder)} && exec "$@"`, "sh"],
];

const MEGABYTE = 1024 * 1024;

/** Takes the last byte that the disk has. */
function fill(file: string) {
  const handle = openSync(file, "w");
  for (const size of [MEGABYTE, 4096]) {
    try {
      while (writeSync(handle, Buffer.alloc(size)) > 0);
    } catch (error) {
      expect((error as NodeJS.ErrnoException).code).toBe("ENOSPC");
    }
  }
  closeSync(handle);
}

describe.skipIf(!isLong || !canMount)(
  "on a real small disk (long form, needs a namespace of its own)",
  () => {
    let site: Site;
    let inside: string;
    const filler = () => join(inside, "filler");
    const long = { description: "Cook on the line. ".repeat(500) };
    const noise = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const logo = () => new File([noise], "logo.svg", { type: "image/svg+xml" });

    beforeAll(async () => {
      const wrapper = mounted((folder) => `mount -t tmpfs -o size=64m none ${folder}`);
      site = await startSite({}, { wrapper });
      inside = `/proc/${site.pid}/root${site.folder}`;
      expect((await postJob(site, { title: "Before" })).status).toBe(303);
      fill(filler());
    });
    afterAll(() => site.stop());

    test("reading goes on", async () => {
      for (const path of ["/", "/jobs", "/events"])
        expect((await visit(site, path)).status).toBe(200);
    });

    test("posting fails in words with everything typed kept", async () => {
      const answer = await postJob(site, { title: "Too much", ...long });
      const page = await answer.text();
      expect(answer.status).toBe(500);
      expect(missing(page, ["Failed to submit job. Please try again.", "Too much"])).toEqual([]);
      const withLogo = await (await postJob(site, { title: "Too much", logo: logo() })).text();
      expect(missing(withLogo, ["Upload failed", "Too much"])).toEqual([]);
    });

    test("/healthz says 503 and why", async () => {
      await expect
        .poll(() => health(site), POLL)
        .toEqual([503, expect.objectContaining({ reason: expect.stringContaining("disk") })]);
    });

    test("with room again all goes on without a restart, and nothing half is left", async () => {
      rmSync(filler());
      await expect.poll(() => health(site), POLL).toEqual([200, expect.anything()]);
      expect((await postJob(site, { title: "After", ...long, logo: logo() })).status).toBe(303);
      // SQLite follows the link out of the server's world: it gets a copy in ours.
      for (const name of ["guide.db", "guide.db-wal"]) {
        copyFileSync(join(inside, name), join(site.folder, name));
      }
      inDatabase(site.folder, (database) => {
        const titles = database.prepare("SELECT title FROM jobs ORDER BY rowid").pluck().all();
        expect(titles).toEqual(["Before", "After"]);
        expect(database.pragma("integrity_check")).toEqual([{ integrity_check: "ok" }]);
      });
    });
  },
);

test.skipIf(!isLong || !canMount)(
  "a volume that is mounted read-only stops the start with a sentence",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "guide-"));
    const readOnly = mounted((at) => `mount --bind ${at} ${at} && mount -o remount,ro,bind ${at}`);
    try {
      for (const hasRun of [false, true]) {
        const options = { wrapper: readOnly };
        const server = launchServer(folder, { PORT: String(await freePort()) }, options);
        expect([hasRun, await server.ended()]).toEqual([hasRun, 1]);
        expect(server.output()).toMatch(/database .*guide\.db cannot be opened|read-?only/);
        expect(server.output()).not.toMatch(/^ {4}at /m);
        if (hasRun) continue;
        const first = launchServer(folder, { PORT: String(await freePort()) });
        await first.ready();
        await first.end();
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
