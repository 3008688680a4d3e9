import { data } from "@remix-run/node";
import type { ZodType } from "zod";
import { knownParams } from "#app/domain/page-params.ts";
import type { Toast } from "#app/domain/toast.ts";
import { parseForm } from "#app/http/form/forms.server.ts";
import { logError, logEvent } from "#app/platform/log.server.ts";

type Notice = { status: number; text: string };

/** The address names dialog and row as `?view=<id>`. */
export async function openDialog<Dialog extends string, Row>(
  { searchParams }: URL,
  dialogs: readonly Dialog[],
  find: (id: string) => Promise<Row | undefined>,
  goneText: string,
) {
  const dialog = dialogs.find((name) => searchParams.has(name));
  const opened = dialog && (await find(searchParams.get(dialog) ?? ""));
  const notice: Notice | undefined =
    dialog && !opened ? { status: 404, text: goneText } : undefined;
  return { dialog, opened, notice };
}

type Loaded<List, Empty> =
  | (List & { isLoaded: true })
  | (Partial<List> & Empty & { isLoaded: false; notice: Notice });

/** What was not loaded is not empty: without `isLoaded` the page shows no list. */
export async function loadList<List extends object, Empty extends object = object>(
  failureText: string,
  load: () => Promise<List>,
  empty = {} as Empty,
): Promise<Loaded<List, Empty>> {
  try {
    return { ...(await load()), isLoaded: true };
  } catch (error) {
    logError(failureText, error);
    const notice: Notice = { status: 500, text: failureText };
    return { ...({} as Partial<List>), ...empty, notice, isLoaded: false };
  }
}

export function readDecision<Decision>(form: FormData, schema: ZodType<Decision>) {
  const submission = parseForm(form, schema);
  if (submission.status !== "success") throw data("There is no such action.", { status: 400 });
  return submission.value;
}

/** `apply` returns nothing when somebody else was quicker. */
export async function applyDecision<Result>(
  { done, failed }: { done: string | ((result: Result) => string); failed: string },
  decision: Record<string, string>,
  apply: () => Promise<Result | undefined>,
): Promise<Omit<Toast, "id">> {
  try {
    const result = await apply();
    if (result) {
      logEvent("decision", decision);
      return { title: typeof done === "string" ? done : done(result) };
    }
    return { title: failed, description: TOO_LATE, tone: "destructive" };
  } catch (error) {
    logError(failed, error);
    return { title: failed, tone: "destructive" };
  }
}

type Act<Decision, Result> = {
  done: string | ((result: Result) => string);
  failed: string;
  run: (decision: Decision, admin: string) => Promise<Result | undefined>;
};

/** What can be decided on a page, by intent: what is done, and what the toast says. */
export type Acts<Decision extends { intent: string }, Result = unknown> = {
  [Intent in Decision["intent"]]: Act<Decision & { intent: Intent }, Result>;
};

/** `about` is for the log. */
export async function runAct<Decision extends { intent: string }, Result>(
  acts: Acts<Decision, Result>,
  decision: Decision,
  about: Record<string, string>,
  admin: string,
) {
  const intent: Decision["intent"] = decision.intent;
  const act = acts[intent];
  let result: Result | undefined;
  const toast = await applyDecision<Result>(act, { intent, ...about }, async () => {
    result = await act.run(decision, admin);
    return result;
  });
  return { toast, result };
}

export const TOO_LATE = "It has changed since you opened this page. Here is how things stand now.";

export function listUrl(request: Request, dialogs: readonly string[]) {
  const { pathname, searchParams } = new URL(request.url);
  const params = knownParams(pathname, searchParams);
  for (const dialog of dialogs) params.delete(dialog);
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}
