import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { admin, type Site, startSite, typedJob } from "#tests/support/site.ts";
import { isQuick, preload } from "./form.ts";
import { inDatabase, insertJob } from "./records.ts";
import { health, missing, POLL, postJob, send, signIn, toastOf, visit } from "./visitors.ts";

let site: Site;
let cookie: string;
/** The private pages of two postings: one waits, one is live. */
let waiting: string;
let live: string;
const marker = join(process.cwd(), "node_modules/.cache", `disk-fault-${process.pid}`);
const breakDisk = (code: string) => writeFileSync(marker, code);
const mend = () => rmSync(marker, { force: true });

beforeAll(async () => {
  mend();
  site = await startSite({ ...preload("disk"), DISK_FAULT: marker });
  cookie = await signIn(site);
  inDatabase(site.folder, (database) => {
    insertJob(database, { id: "shown", title: "Dishwasher" });
    insertJob(database, { id: "waiting", title: "Host", status: "pending" });
  });
  waiting = await postForLink("Prep Cook");
  live = await postForLink("Night Porter");
  const [posting] = readJobs("title = 'Night Porter'");
  const approval = { intent: "approve", id: posting?.id ?? "" };
  expect(toastOf(await send(site, "/admin/jobs", approval, { Cookie: cookie }))).toBe("Job live");
});
afterAll(async () => {
  mend();
  await site.stop();
});

async function postForLink(title: string) {
  const posted = await postJob(site, { title });
  return posted.headers.get("location")?.replace(/\?.*/, "") ?? "";
}

const readJobs = (where = "1") =>
  inDatabase(site.folder, (database) =>
    database
      .prepare(`SELECT id, title, status, salary, revision FROM jobs WHERE ${where} ORDER BY id`)
      .all(),
  ) as { id: string }[];

const countRecords = () =>
  inDatabase(site.folder, (database) =>
    ["job_revisions", "job_history", "emails"].map((table) =>
      database.prepare(`SELECT count(*) FROM ${table}`).pluck().get(),
    ),
  );

const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: "teal" } })
  .png()
  .toBuffer();
const logo = () => new File([new Uint8Array(png)], "logo.png", { type: "image/png" });

const uploads = () => {
  const folder = join(site.folder, "uploads/job-images");
  return existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith(".")) : [];
};
const TABLES = ["jobs", "inquiries", "subscriptions", "users"];
const countRows = () =>
  inDatabase(site.folder, (database) =>
    TABLES.map((table) => database.prepare(`SELECT count(*) FROM ${table}`).pluck().get()),
  );

const inquiry = { name: "Ada Writes", email: "ada@example.com" };
/** Every open form, with words of its own, and what its page says when the disk fails. */
const FORMS: [path: string, values: Record<string, string>, words: string][] = [
  ["/jobs?post", { ...typedJob, title: "Sommelier" }, "Failed to submit job. Please try again."],
  ["/contact", { ...inquiry, message: "Where to park?" }, "save it. Please try again."],
  ["/advertise", { ...inquiry, company: "Pier Books" }, "save it. Please try again."],
  ["/wellness", { ...inquiry, description: "Yoga on sand" }, "save it. Please try again."],
  ["/newsletter", { email: "weekly@example.com" }, "save it. Please try again."],
  ["/?index", { email: "front@example.com" }, "save it. Please try again."],
  ["/jobs", { intent: "digest", email: "digest@example.com" }, "save it. Please try again."],
  [
    "/auth?mode=sign-up",
    { full_name: "Ada Joins", email: "joins@example.com", password: "correct horse" },
    "An unexpected error occurred.",
  ],
];

const READ = ["/", "/jobs", "/jobs?job=shown", "/events", "/hotels", "/auth", "/favicon.svg"];
const READ_BY_ADMIN = ["/admin", "/admin/jobs", "/admin/jobs?view=waiting", "/admin/inbox"];

const FAULTS = [
  ["full", "ENOSPC"],
  ["read-only", "EROFS"],
] as const;

describe.each(isQuick ? FAULTS.slice(0, 1) : FAULTS)("while the disk is %s", (_, code) => {
  beforeAll(() => breakDisk(code));
  afterAll(mend);

  test.each(READ)("%s goes on", async (path) => {
    const answer = await visit(site, path);
    expect(answer.status).toBe(200);
    const shown = path.startsWith("/jobs") ? ["Dishwasher"] : [];
    expect(missing(await answer.text(), shown)).toEqual([]);
  });

  test.each(READ_BY_ADMIN)("an admin goes on reading %s", async (path) => {
    const answer = await visit(site, path, { Cookie: cookie });
    expect(answer.status).toBe(200);
    const shown = path.startsWith("/admin/jobs") ? ["Host"] : [];
    expect(missing(await answer.text(), shown)).toEqual([]);
  });

  test.each(FORMS)(
    "the form of %s says so, keeps what was typed, and stores nothing",
    async (path, values, words) => {
      const before = countRows();
      const answer = await send(site, path, values);
      const page = await answer.text();
      expect(answer.status).toBe(500);
      const { password: _, intent: __, ...kept } = values;
      expect(missing(page, [words, ...Object.values(kept)])).toEqual([]);
      expect(countRows()).toEqual(before);
    },
  );

  test("a logo is rejected in words, whether it comes by itself or in the form, and leaves no half file", async () => {
    const before = uploads();
    const alone = await send(site, "/jobs/logo", { logo: logo() });
    expect(await alone.json()).toMatchObject({ title: "Upload failed" });
    const words = { ...typedJob, title: "Baker" };
    const inForm = await postJob(site, { ...words, logo: logo() });
    expect(missing(await inForm.text(), ["Upload failed", ...Object.values(words)])).toEqual([]);
    expect([alone, inForm].map(({ status }) => status)).toEqual([503, 503]);
    expect(inForm.headers.get("Retry-After")).toBe("60");
    expect(uploads()).toEqual(before);
  });

  test("a sign-in fails in words, an admin's decision by its toast", async () => {
    const signingIn = await send(site, "/auth", admin);
    expect(signingIn.status).toBe(500);
    expect(missing(await signingIn.text(), ["An unexpected error occurred."])).toEqual([]);
    const decision = { intent: "approve", id: "waiting" };
    const deciding = await send(site, "/admin/jobs", decision, { Cookie: cookie });
    expect(toastOf(deciding)).toBe("Failed to update job");
  });

  test.each([
    ["a posting that waits", () => waiting],
    ["a live job", () => live],
  ])(
    "an employer's change of %s says so, keeps what was typed, and changes nothing",
    async (_, link) => {
      const before = [readJobs(), countRecords()];
      const form = { intent: "edit", revision: "0", waiting: "" };
      const words = { ...typedJob, title: "Mended Title", salary: "$31 an hour" };
      const page = await (await visit(site, `${link()}?edit`)).text();
      const revision = /name="revision" value="(\d+)"/.exec(page)?.[1] ?? "";
      const answer = await send(site, link(), { ...form, ...words, revision });
      expect(answer.status).toBe(500);
      expect(
        missing(await answer.text(), ["save it. Please try again.", ...Object.values(words)]),
      ).toEqual([]);
      expect([readJobs(), countRecords()]).toEqual(before);
    },
  );

  test.each(["fill", "close", "end-links", "not-us", "address"])(
    "an employer's %s fails in words and changes nothing",
    async (intent) => {
      const before = [readJobs(), countRecords()];
      const answer = await send(site, live, { intent, email: "other@gulfgrill.example" });
      expect(answer.status).toBe(500);
      expect(await answer.text()).toMatch(/be saved|save it/);
      expect([readJobs(), countRecords()]).toEqual(before);
    },
  );

  test.each(["approve", "reject", "refuse", "delete"])(
    "an admin's %s leaves job, history and emails as they were",
    async (intent) => {
      const before = [readJobs(), countRecords()];
      const [posting] = readJobs("title = 'Prep Cook'");
      const decision = { intent, id: posting?.id ?? "", reason: "thin", words: "Say more." };
      const answer = await send(site, "/admin/jobs", decision, { Cookie: cookie });
      expect([toastOf(answer), answer.status]).not.toContainEqual(expect.stringMatching(/^Job /));
      expect([readJobs(), countRecords()]).toEqual(before);
    },
  );

  test("/healthz says 503 and why", async () => {
    await expect
      .poll(() => health(site), POLL)
      .toEqual([503, expect.objectContaining({ reason: expect.stringContaining("disk") })]);
  });

  test("after it, the same forms succeed without a restart", async () => {
    mend();
    await expect.poll(() => health(site), POLL).toEqual([200, expect.anything()]);
    for (const [path, values] of FORMS) {
      const marked = { ...values, email: `${code}-${values.email}` };
      const again = "email" in values ? marked : { ...values, title: `Sommelier ${code}` };
      expect((await send(site, path, again)).status, path).toBe(303);
    }
    expect((await postJob(site, { title: `Baker ${code}`, logo: logo() })).status).toBe(303);
    expect(uploads().filter((name) => name.endsWith(".part"))).toEqual([]);
  });
});

test("a logo that was stored before the database failed stays in the form, and the next try takes it", async () => {
  breakDisk("ENOSPC database");
  const page = await (await postJob(site, { title: "Pastry Cook", logo: logo() })).text();
  mend();
  const token = /name="logo_token" value="([^"]+)"/.exec(page)?.[1] ?? "";
  expect((await postJob(site, { title: "Pastry Cook", logo_token: token })).status).toBe(303);
  const stored = inDatabase(site.folder, (database) =>
    database.prepare("SELECT logo FROM jobs WHERE title = 'Pastry Cook'").pluck().all(),
  );
  expect(stored).toEqual([`/uploads/job-images/${token.split("~", 1)[0]}`]);
});
