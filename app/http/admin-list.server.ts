import type { Submission } from "@conform-to/react";
import { data } from "@remix-run/node";
import type { ZodType } from "zod";
import { Declined } from "#app/domain/declined.ts";
import { ADMIN_DIALOGS, type AdminDialog, knownParams } from "#app/domain/page-params.ts";
import type { Toast } from "#app/domain/toast.ts";
import { NOT_SAVED, parseForm, rejectForm } from "#app/http/form/forms.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { logError, logEvent } from "#app/platform/log.server.ts";

type Notice = { status: number; text: string };

type Loaded<List> =
  | (List & { isLoaded: true; notice: Notice | undefined })
  | (Partial<List> & { isLoaded: false; notice: Notice });

/** A list that failed to load is not empty: without `isLoaded` the page shows no list. `page` is there in any case. */
export async function loadList<Page extends object, List extends object>(
  failed: string,
  page: Page,
  load: () => Promise<List & { notice: Notice | undefined }>,
) {
  let list: Loaded<List>;
  try {
    list = { ...(await load()), isLoaded: true };
  } catch (error) {
    logError(failed, error);
    list = { ...({} as Partial<List>), notice: { status: 500, text: failed }, isLoaded: false };
  }
  return data({ ...page, ...list }, { status: list.notice?.status ?? 200 });
}

type ListPage<Filter, Row, List> = {
  schema: ZodType<Filter>;
  failed: string;
  dialogs: Partial<
    Record<AdminDialog, [find: (id: string) => Promise<Row | undefined>, gone: string]>
  >;
  load: (filter: Filter, opened?: Row, dialog?: AdminDialog) => Promise<List>;
};

export function loadAdminList<Filter, Row, List extends object, Page extends object>(
  request: Request,
  { schema, failed, dialogs, load }: ListPage<Filter, Row, List>,
  page = {} as Page,
) {
  const { searchParams } = new URL(request.url);
  const filter = schema.parse(Object.fromEntries(searchParams));
  return loadList(failed, { ...page, filter }, async () => {
    const dialog = ADMIN_DIALOGS.find((name) => searchParams.has(name) && dialogs[name]);
    const [find, gone = ""] = (dialog && dialogs[dialog]) ?? [];
    const opened = dialog && (await find?.(searchParams.get(dialog) ?? ""));
    const notice = dialog && !opened ? { status: 404, text: gone } : undefined;
    return { dialog, opened, notice, ...(await load(filter, opened, dialog)) };
  });
}

export function readDecision<Decision>(form: FormData, schema: ZodType<Decision>) {
  const submission = parseForm(form, schema);
  if (submission.status !== "success") throw data("There is no such action.", { status: 400 });
  return submission.value;
}

type Message = Omit<Toast, "id">;

type Act<Decision, Context, Result> = {
  done: string | ((result: Result, decision: Decision, context: Context) => Message);
  failed?: string;
  /** The message of an act on many when there were none. Without it a 0 counts as a failure. */
  none?: string;
  /** Returns nothing when somebody else was quicker. */
  run: (decision: Decision, context: Context) => Promise<Result | undefined>;
};

/** The acts of a page by intent: each has what it does and what the toast says. The context is at least the admin. */
export type Acts<Decision extends { intent: string }, Context = string, Results = unknown> = {
  [Intent in Decision["intent"]]: Act<
    Decision & { intent: Intent },
    Context,
    Intent extends keyof Results ? Results[Intent] : unknown
  >;
};

export async function runAct<Decision extends { intent: string }, Context, Results>(
  acts: Acts<Decision, Context, Results>,
  decision: Decision,
  context: Context,
  { failed = "", about }: { failed?: string; about: Record<string, string> },
) {
  const intent: Decision["intent"] = decision.intent;
  const act = acts[intent] as Act<Decision, Context, Results[keyof Results]>;
  const failure: Message = { title: act.failed ?? failed, tone: "destructive" };
  try {
    const result = await act.run(decision, context);
    if (result === 0 && act.none) return { toast: { title: act.none } };
    if (!result) return { toast: { ...failure, description: TOO_LATE } };
    logEvent("decision", { intent, ...about });
    const { done } = act;
    const toast = typeof done === "string" ? { title: done } : done(result, decision, context);
    return { toast, result };
  } catch (error) {
    if (error instanceof Declined) return { toast: { ...failure, description: error.message } };
    logError(failure.title, error);
    return { toast: failure };
  }
}

/** Runs an act for which something is typed: its errors stand beside the fields, which stay filled. */
export async function runTypedAct<Decision extends { intent: string }, Context, Results>(
  acts: Acts<Decision, Context, Results>,
  submission: Submission<Decision>,
  context: Context,
  { request, about, extra }: TypedActOptions,
) {
  if (submission.status !== "success") return rejectForm(submission, await extra());
  const { toast } = await runAct(acts, submission.value, context, { failed: NOT_DONE, about });
  if (toast.tone !== "destructive") return redirectWithToast(listUrl(request), toast);
  const { description } = toast;
  const refusal = description ? { formErrors: [description], status: 409 } : NOT_SAVED;
  return rejectForm(submission, await extra(), refusal);
}

type TypedActOptions = {
  request: Request;
  about: Record<string, string>;
  /** The values that the form needs for its next try. */
  extra: () => Promise<{ intent: string; seen?: number | undefined }>;
};

const NOT_DONE = "It could not be done";

export const TOO_LATE = "It has changed since you opened this page. Here is how things stand now.";

export function listUrl(request: Request, dialogs: readonly string[] = ADMIN_DIALOGS) {
  const { pathname, searchParams } = new URL(request.url);
  const params = knownParams(pathname, searchParams);
  for (const dialog of dialogs) params.delete(dialog);
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}
