import { eq } from "drizzle-orm";
import { db } from "#app/db/client.server.ts";
import { closeJob, withdrawJob } from "#app/domain/jobs/employer/employer.server.ts";
import { findJob } from "#app/domain/jobs/jobs.server.ts";
import { jobs } from "#app/domain/jobs/jobs-table.server.ts";
import { approveJob, rejectJob, takeJobDown } from "#app/domain/jobs/review/review.server.ts";
import { submitJob } from "#app/domain/jobs/submit.server.ts";
import { submission } from "./factories.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
export const NETWORK = "192.0.2.0/24";
const admin = "admin@example.com";
const REASON = { reason: "thin", words: "Say more.", mayResend: true } as const;

type Row = Partial<typeof jobs.$inferInsert>;

let postings = 0;

/** As an employer posts it, with the token of the receipt. */
export async function posted(overrides: Row = {}) {
  postings += 1;
  const words = { ...submission, title: `Line Cook ${postings}` };
  const { job, path } = await submitJob(words, null, NETWORK);
  if (!job || !path) throw new Error("It counts as a repeat.");
  const { id } = job;
  const set = async (values: Row) => db.update(jobs).set(values).where(eq(jobs.id, id));
  if (Object.keys(overrides).length > 0) await set(overrides);
  const token = path.replace("/jobs/manage/", "");
  return { id, token, path, set, now: () => findJob(id) };
}

type Posted = Awaited<ReturnType<typeof posted>>;

const live = ({ id }: Posted) => approveJob(id, { admin });

/** How a posting can stand. */
export const STATES = {
  pending() {},
  rejected: ({ id }) => rejectJob(id, { admin }),
  "refused with a reason": ({ id }) => rejectJob(id, { admin }, REASON),
  "refused for good": ({ id }) => rejectJob(id, { admin }, { ...REASON, mayResend: false }),
  withdrawn: ({ token }) => withdrawJob(token),
  live,
  async "live, about to end"(job) {
    await live(job);
    await job.set({ expiresAt: new Date(Date.now() + 9 * DAY_MS) });
  },
  async "live, renewed twice"(job) {
    await live(job);
    await job.set({ expiresAt: new Date(Date.now() + 9 * DAY_MS), renewals: 2 });
  },
  async "taken down"(job) {
    await live(job);
    await takeJobDown(job.id, admin, { reason: "money", words: null });
  },
  async "just over"(job) {
    await live(job);
    await job.set({ expiresAt: new Date() });
  },
  async "noted as expired"(job) {
    await live(job);
    await job.set({ status: "expired", expiresAt: new Date(Date.now() - DAY_MS) });
  },
  async filled(job) {
    await live(job);
    await closeJob(job.token, "filled");
  },
} satisfies Record<string, (job: Posted) => unknown>;

export type State = keyof typeof STATES;
export const STATE_NAMES = Object.keys(STATES) as State[];

export async function postedAs(state: State) {
  const job = await posted();
  await STATES[state](job);
  return job;
}
