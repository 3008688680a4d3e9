import { data } from "@remix-run/node";
import { findManaged, wasDisowned } from "#app/domain/jobs/employer/employer.server.ts";
import { describeManaged, type ManagedState } from "#app/domain/jobs/employer/manage.server.ts";
import { ASKED, type Asked } from "#app/domain/jobs/employer/manage-form.ts";
import { digestsOf } from "#app/domain/jobs/job-conflict.server.ts";
import {
  findWaitingRevision,
  type JobWords,
  PUBLIC_FIELDS,
} from "#app/domain/jobs/job-revisions.server.ts";
import { toJobDetails } from "#app/domain/jobs/job-text.ts";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import { logoName } from "#app/domain/uploads/logos.server.ts";
import { previewUrl } from "#app/http/logos.server.ts";
import { originOf } from "#app/http/origin.server.ts";
import { consumeMissedLink } from "#app/http/spam.server.ts";

/** What the address asks for beside the posting itself. */
export type Mode = "edit" | "resend" | "address" | Asked;

const MODES: Record<ManagedState, readonly Mode[]> = {
  pending: ["edit", "address", "not-us", "end-links"],
  refused: ["resend", "not-us", "end-links"],
  final: ["end-links"],
  down: ["end-links"],
  withdrawn: ["resend", "end-links"],
  disowned: ["end-links"],
  live: ["edit", "address", "fill", "close", "drop", "not-us", "end-links"],
  ended: ["end-links"],
};

/** Scanners open every link: looking changes nothing. */
export async function loadManaged(request: Request, token: string) {
  const now = new Date();
  const managed = await findManaged(token, now);
  if (!managed) {
    const wait = await consumeMissedLink(request);
    const isDisowned = await wasDisowned(token);
    return data({ kind: "none" as const, wait, isDisowned }, { status: wait ? 429 : 404 });
  }
  const { job } = managed;
  const { submittedAt, expiresAt } = job;
  const view = await describeManaged(job, now);
  const mode = modeOf(request, view);
  return data({
    kind: "job" as const,
    ...view,
    ...(mode && { mode }),
    path: `/jobs/manage/${token}`,
    url: `${originOf(request)}/jobs/manage/${token}`,
    job: toJobDetails({ ...wordsOf(job), logo: logoOf(job, token), submittedAt, expiresAt }),
    form: mode === "edit" || mode === "resend" ? await formOf(job, token) : undefined,
    contactEmail: mode === "address" ? job.contactEmail : undefined,
  });
}

type View = Awaited<ReturnType<typeof describeManaged>>;

function modeOf(request: Request, { state, live }: View): Mode | undefined {
  const { searchParams } = new URL(request.url);
  const asked = ASKED.find((each) => each === searchParams.get("ask"));
  const wanted =
    asked ?? (["edit", "resend", "address"] as const).find((each) => searchParams.has(each));
  if (!wanted || !MODES[state].includes(wanted)) return undefined;
  return wanted === "drop" && !live?.waiting ? undefined : wanted;
}

const wordsOf = (words: JobWords) =>
  Object.fromEntries(PUBLIC_FIELDS.map((name) => [name, words[name]])) as JobWords;

/** A logo is public with its live job only. Of a refused one it stands below the link of its employer. */
function logoOf({ logo, status }: JobWords & Pick<Job, "status">, token: string) {
  const name = logoName(logo);
  if (!name) return logo;
  return status === "rejected" ? `/jobs/manage/${token}/logo` : previewUrl(name);
}

/** What it goes on from: what is, with what waits for review already. */
async function formOf(job: Job, token: string) {
  const waiting = await findWaitingRevision(job.id);
  const words = { ...job, ...waiting?.changes };
  return { words: { ...wordsOf(words), logo: logoOf(words, token) }, base: await baseOf(job) };
}

/** Upon which words the next try is written. */
export type Base = { revision: number; waiting: string; digests: string };

export const baseOf = async (job: Job): Promise<Base> => ({
  revision: job.revision,
  waiting: (await findWaitingRevision(job.id))?.id ?? "",
  digests: digestsOf(job),
});
