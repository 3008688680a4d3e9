import { expect, test } from "vitest";
import { saveEdit } from "#app/domain/jobs/changes.server.ts";
import { PUBLIC_FIELDS } from "#app/domain/jobs/fields.ts";
import type { JobEdit } from "#app/domain/jobs/job-form.ts";
import { findWaitingRevision, type JobValues } from "#app/domain/jobs/job-revisions.server.ts";
import { findJob } from "#app/domain/jobs/jobs.server.ts";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import {
  approveChange,
  approveJob,
  putJobBack,
  refuseChange,
  rejectJob,
  unapproveJob,
} from "#app/domain/jobs/review/review.server.ts";
import { editJob } from "#app/domain/jobs/submit.server.ts";
import { createRandom, type Random } from "#tests/faults/random.ts";
import { NETWORK, posted } from "#tests/support/postings.ts";

const STEPS = 40;
const FIELDS = ["title", "salary", "description", "applyLink"] as const;

const read = async (id: string) => {
  const job = await findJob(id);
  if (!job) throw new Error("It is gone.");
  return { job, waiting: await findWaitingRevision(id) };
};
type Page = Awaited<ReturnType<typeof read>>;

const wordsOf = (job: Job) =>
  Object.fromEntries(PUBLIC_FIELDS.map((name) => [name, job[name]])) as JobValues;

const ADMIN_ACTS = {
  edit: (page: Page, admin: string, change: object) => {
    const { logo: _, ...words } = wordsOf(page.job);
    const edit = { ...words, tier: page.job.tier, notes: page.job.notes, ...change } as JobEdit;
    return editJob(page.job.id, { admin, seen: page.job.revision }, edit);
  },
  approve: ({ job }: Page, admin: string) => approveJob(job.id, { admin, seen: job.revision }),
  unapprove: async ({ job }: Page, admin: string) =>
    job.startAt && (await unapproveJob(job.id, job.startAt, admin)),
  reject: ({ job }: Page, admin: string) => rejectJob(job.id, { admin, seen: job.revision }),
  "put back": ({ job }: Page, admin: string) => putJobBack(job.id, admin),
  "approve the change": async ({ job, waiting }: Page, admin: string) =>
    waiting && (await approveChange(waiting.id, { admin, seen: job.revision })),
  "refuse the change": async ({ waiting }: Page, admin: string) =>
    waiting && (await refuseChange(waiting.id, admin, { reason: "thin", words: null })),
};

/** Whatever an act has overwritten stood on the page of whoever acted; what is live was written or approved by an admin. */
function expectNothingLost(before: Page, after: Page, page: Page, act: string) {
  for (const name of PUBLIC_FIELDS) {
    if (before.job[name] === after.job[name]) continue;
    expect([act, name, page.job[name]]).toEqual([act, name, before.job[name]]);
    if (before.job.status === "live") expect(act).toMatch(/^(edit|approve the change)$/);
  }
  const gone = before.waiting && before.waiting.id !== after.waiting?.id;
  if (gone) expect([act, page.waiting?.id]).toEqual([act, before.waiting?.id]);
}

async function actOnce(random: Random, page: Page, actor: string, token: string, word: string) {
  const field = random.pick(FIELDS);
  const change = { [field]: field === "applyLink" ? `${word}@gulf.example` : word };
  if (actor !== "employer") {
    const act = random.pick(Object.keys(ADMIN_ACTS) as (keyof typeof ADMIN_ACTS)[]);
    await ADMIN_ACTS[act](page, actor, change);
    return act;
  }
  const { logo: _, ...words } = { ...wordsOf(page.job), ...page.waiting?.changes, ...change };
  const basis = { revision: page.job.revision, waiting: page.waiting?.id ?? null };
  const intent = page.job.status === "rejected" ? "resend" : "edit";
  await saveEdit(token, intent, { fields: words, logo: undefined, basis } as never, NETWORK);
  return "employer";
}

test.each(Array.from({ length: 40 }, (_, seed) => seed + 1))(
  "two admins and an employer who act on what they saw earlier lose no word unseen (run %i)",
  async (seed) => {
    const random = createRandom(seed);
    const { id, token } = await posted();
    const actors = ["ann@example.com", "bea@example.com", "employer"];
    const pages = new Map<string, Awaited<ReturnType<typeof read>>>();
    for (const actor of actors) pages.set(actor, await read(id));
    for (let step = 0; step < STEPS; step += 1) {
      const actor = random.pick(actors);
      if (random.chance(50)) pages.set(actor, await read(id));
      const page = pages.get(actor) ?? (await read(id));
      const before = await read(id);
      const act = await actOnce(random, page, actor, token, `word ${seed} ${step}`);
      expectNothingLost(before, await read(id), page, act);
    }
  },
);
