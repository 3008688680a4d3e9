import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "#tests/support/site.ts";
import { inDatabase, insertJob, listJobs } from "./records.ts";
import { send, signIn, toastOf, typedJob } from "./visitors.ts";

const JOBS = Array.from({ length: 20 }, (_, index) => `job-${index}`);

let site: Site;
let cookies: string[];
beforeAll(async () => {
  site = await startSite();
  cookies = [await signIn(site), await signIn(site)];
  inDatabase(site.folder, (database) => {
    for (const id of JOBS) {
      insertJob(database, { id, status: "pending", start_at: null, expires_at: null });
    }
  });
});
afterAll(() => site.stop());

const decide = async (id: string, intent: string, cookie = "") => {
  const answer = await send(site, "/admin/jobs", { intent, id }, { Cookie: cookie });
  expect(answer.status).toBe(303);
  return toastOf(answer);
};

test("of two admins who decide the same job at once one wins, and the other is told", async () => {
  const told = await Promise.all(
    JOBS.map((id, index) => {
      const intents = index % 2 ? ["approve", "reject"] : ["reject", "approve"];
      return Promise.all(intents.map((intent, admin) => decide(id, intent, cookies[admin])));
    }),
  );
  const jobs = listJobs(site.folder);
  for (const [index, toasts] of told.entries()) {
    const job = jobs.find(({ id }) => id === JOBS[index]);
    const won = job?.status === "live" ? "Job live" : "Job rejected";
    expect([...toasts].sort(), job?.id).toEqual(["Failed to update job", won].sort());
    expect(job?.status === "live", job?.id).toBe(job?.expires_at !== null);
  }
});

test("of two admins who edit the same job at once one wins, and the other keeps what was typed", async () => {
  const words = { ...typedJob, tier: "basic", notes: "" };
  const told = await Promise.all(
    JOBS.map((id) =>
      Promise.all(
        cookies.map((Cookie, admin) =>
          send(
            site,
            `/admin/jobs?edit=${id}`,
            { ...words, intent: "edit", id, revision: "1", title: `By admin ${admin}` },
            { Cookie },
          ).then(async (answer) => ({ status: answer.status, page: await answer.text() })),
        ),
      ),
    ),
  );
  const jobs = listJobs(site.folder);
  for (const [index, answers] of told.entries()) {
    const job = jobs.find(({ id }) => id === JOBS[index]);
    const winner = answers.findIndex(({ status }) => status === 303);
    const late = answers[1 - winner];
    expect(job?.title).toBe(`By admin ${winner}`);
    expect(late?.status, job?.id).toBe(409);
    expect(late?.page).toContain(`Someone else changed this meanwhile, to: By admin ${winner}`);
    expect(late?.page).toContain(`value="By admin ${1 - winner}"`);
  }
});

test("of two admins who delete the same job at once both are told the truth", async () => {
  const told = await Promise.all(
    JOBS.flatMap((id) => cookies.map((cookie) => decide(id, "delete", cookie))),
  );
  const deleted = told.filter((toast) => toast === "Job deleted");
  const late = told.filter((toast) => toast === "Failed to delete job");
  expect([deleted.length, late.length]).toEqual([JOBS.length, JOBS.length]);
  expect(listJobs(site.folder)).toEqual([]);
});
