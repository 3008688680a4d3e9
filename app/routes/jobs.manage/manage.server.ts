import { data } from "@remix-run/node";
import { digestsOfJob, dropChange, mergeJob, saveEdit } from "#app/domain/jobs/changes.server.ts";
import {
  closeJob,
  endLinks,
  findManaged,
  renewJob,
  reportNotOurs,
  repostJob,
  setContact,
  wasDisowned,
  withdrawJob,
} from "#app/domain/jobs/employer/employer.server.ts";
import {
  describeManaged,
  type ManagedJob,
  type ManagedState,
} from "#app/domain/jobs/employer/manage.server.ts";
import {
  AddressSchema,
  CONFIRMED_INTENTS,
  type ConfirmedIntent,
  type ManageIntent,
} from "#app/domain/jobs/employer/manage-form.ts";
import { formValuesOf, JobChangeSchema } from "#app/domain/jobs/job-form.ts";
import {
  findWaitingRevision,
  type JobValues,
  jobValuesOf,
} from "#app/domain/jobs/job-revisions.server.ts";
import { toJobDetails } from "#app/domain/jobs/job-text.ts";
import type { Job } from "#app/domain/jobs/jobs-table.server.ts";
import { logoName } from "#app/domain/uploads/logos.server.ts";
import { clientAddress, networkOf } from "#app/http/client-address.server.ts";
import { Conflict, parseForm, Rejected, saveForm } from "#app/http/form/forms.server.ts";
import { previewUrl, receiveLogo } from "#app/http/logos.server.ts";
import { originOf } from "#app/http/origin.server.ts";
import { consumeMissedLink, refuseOverLimit } from "#app/http/spam.server.ts";
import { redirectWithConfirmation, redirectWithToast } from "#app/http/toast.server.ts";
import { formatDay } from "#app/locale/dates.ts";

export type Mode = "edit" | "resend" | "address" | ConfirmedIntent;

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
    path: pageOf(token),
    url: originOf(request) + pageOf(token),
    job: toJobDetails({ ...jobValuesOf(job), logo: logoOf(job, token), submittedAt, expiresAt }),
    form: mode === "edit" || mode === "resend" ? await formOf(job, token) : undefined,
    contactEmail: mode === "address" ? job.contactEmail : undefined,
  });
}

function modeOf(request: Request, { state, live }: ManagedJob): Mode | undefined {
  const { searchParams } = new URL(request.url);
  const confirmed = CONFIRMED_INTENTS.find((each) => each === searchParams.get("ask"));
  const mode =
    confirmed ?? (["edit", "resend", "address"] as const).find((each) => searchParams.has(each));
  if (!mode || !MODES[state].includes(mode)) return undefined;
  return mode === "drop" && !live?.waiting ? undefined : mode;
}

/** A logo is public with its live job only. The logo of a refused one stands below the link of its employer. */
function logoOf({ logo, status }: JobValues & Pick<Job, "status">, token: string) {
  const name = logoName(logo);
  if (!name) return logo;
  return status === "rejected" ? `${pageOf(token)}/logo` : previewUrl(name);
}

async function formOf(job: Job, token: string) {
  const waiting = await findWaitingRevision(job.id);
  const fields = { ...job, ...waiting?.changes };
  return {
    fields: { ...jobValuesOf(fields), logo: logoOf(fields, token) },
    base: await baseOf(job),
  };
}

const baseOf = async (job: Job) => ({
  revision: job.revision,
  waiting: (await findWaitingRevision(job.id))?.id ?? "",
  digests: digestsOfJob(job),
});

type Decision = { token: string; form: FormData; request: Request };
type Message = { title: string; description?: string };

const pageOf = (token: string) => `/jobs/manage/${token}`;

const act =
  <Done>(
    run: (decision: Decision) => Promise<Done | undefined>,
    message: Message | ((done: Done) => Message),
  ) =>
  async (decision: Decision) => {
    const done = await run(decision);
    if (!done) return undefined;
    const to = typeof done === "string" ? done : pageOf(decision.token);
    return redirectWithToast(to, typeof message === "function" ? message(done) : message);
  };

const OFF = "It is off the board.";

export const MANAGE_ACTS = {
  withdraw: act(({ token }) => withdrawJob(token), {
    title: "Taken back",
    description: "It's no longer under review. You can send it again.",
  }),
  renew: act(
    ({ token }) => renewJob(token),
    ({ isDone, until }) =>
      isDone
        ? { title: "Renewed", description: `It runs until ${formatDay(until)}.` }
        : { title: `Already renewed until ${formatDay(until)}` },
  ),
  fill: act(({ token }) => closeJob(token, "filled"), {
    title: "Marked as filled",
    description: OFF,
  }),
  close: act(({ token }) => closeJob(token, "closed"), { title: "Closed", description: OFF }),
  drop: act(({ token, form }) => dropChange(token, String(form.get("waiting") ?? "")), {
    title: "Change dropped",
    description: "Your job stays as it is.",
  }),
  repost: async ({ token, request }: Decision) => {
    const path = await repostJob(token, networkOf(clientAddress(request)));
    return path === undefined ? undefined : redirectWithConfirmation(path, "job");
  },
  "end-links": act(({ token }) => endLinks(token), {
    title: "All other links have ended",
    description: "Keep the one that you see here.",
  }),
  "not-us": act(({ token }) => reportNotOurs(token), {
    title: "Thank you for telling us",
    description: "It's gone, and earlier links no longer work.",
  }),
  address: changeAddress,
} satisfies Record<Exclude<ManageIntent, "edit" | "resend">, (decision: Decision) => unknown>;

async function changeAddress({ form, token, request }: Decision) {
  const saving = {
    extra: { form: "address" },
    failed: "Changing an employer's address failed",
  } as const;
  return saveForm(parseForm(form, AddressSchema), saving, async ({ email }) => {
    const changed = await setContact(token, email, networkOf(clientAddress(request)));
    return changed && redirectWithToast(pageOf(token), changed.isDone ? MOVED : SAME_ADDRESS);
  });
}

const MOVED = { title: "Saved", description: "Emails about this job will go there from now on." };
const SAME_ADDRESS = { title: "Nothing changed", description: "Emails go there already." };

/** A rejected form comes back whole, so that nothing that was typed is lost, also where the job is gone. */
export async function handleChange(
  request: Request,
  form: FormData,
  token: string,
  intent: "edit" | "resend",
) {
  const { logo, extra: logoExtra, rejection } = await receiveLogo(request, form);
  const base = {
    revision: Number(form.get("revision")) || 0,
    waiting: String(form.get("waiting") ?? ""),
    digests: String(form.get("digests") ?? ""),
  };
  const extra: Extra = { form: "change", ...logoExtra, base };
  const saving = { extra, failed: "Saving an employer's change failed", rejection };
  return saveForm(parseForm(form, JobChangeSchema), saving, async (fields) => {
    if (!(await findManaged(token))) {
      const wait = await consumeMissedLink(request);
      throw new Rejected({ formErrors: [wait ?? GONE], status: wait ? 429 : 404 });
    }
    await refuseOverLimit(request, "manage");
    const { revision, waiting, digests: _, ...typed } = fields;
    const change = {
      fields: typed,
      // null removes the logo, undefined keeps it.
      logo: logo ?? (form.has("remove_logo") ? null : undefined),
      basis: { revision, waiting: waiting || null },
    };
    const saved = await saveEdit(token, intent, change, networkOf(clientAddress(request)));
    if (saved === "live") throw new Rejected({ formErrors: [IS_LIVE] });
    if (saved) return redirectWithToast(pageOf(token), SAVED[saved]);
    const current = (await findManaged(token))?.job;
    if (!current) throw new Rejected({ formErrors: [GONE], status: 404 });
    const newBase = await baseOf(current);
    const { merged, conflicts } = mergeJob(current, typed, base.digests);
    throw new Conflict(conflicts, { base: newBase }, formValuesOf(merged));
  });
}

type Extra = Awaited<ReturnType<typeof receiveLogo>>["extra"] & {
  form: "change";
  base: Awaited<ReturnType<typeof baseOf>>;
  isConflict?: boolean;
};

const SAVED = {
  edited: { title: "Changed", description: "It's saved as you see it." },
  requested: {
    title: "Your change waits for review",
    description: "Your job stays up as it is until we've reviewed the change.",
  },
  resent: { title: "Sent again", description: "It waits for review." },
  same: { title: "Nothing changed", description: "It says this already." },
};

const IS_LIVE = "The board already says this. To cancel the change under review, drop it.";
const GONE = "This link no longer works. Nothing is saved; what you typed is still here.";
