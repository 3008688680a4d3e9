import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/node";
import type { ZodType } from "zod";
import type { Toast } from "#app/domain/toast.ts";
import { logError } from "#app/platform/log.server.ts";
import { textFields } from "./forms.server.ts";

type Notice = { status: number; text: string };

/** The row whose dialog the address opens, as `?view=<id>`, or a 404 notice that it is gone. */
export function openDialog<Dialog extends string, Row>(
  { searchParams }: URL,
  dialogs: readonly Dialog[],
  find: (id: string) => Row | undefined,
  gone: string,
) {
  const dialog = dialogs.find((name) => searchParams.has(name));
  const opened = dialog && find(searchParams.get(dialog) ?? "");
  const notice: Notice | undefined = dialog && !opened ? { status: 404, text: gone } : undefined;
  return { dialog, opened, notice };
}

/** What `load` returns; when it fails, `empty` and a 500 notice with the words of `failed`. */
export function loadList<List extends object, Empty extends object>(
  failed: string,
  load: () => List,
  empty: Empty,
) {
  try {
    return load();
  } catch (error) {
    logError(failed, error);
    const notice: Notice = { status: 500, text: failed };
    return { ...empty, notice };
  }
}

/** Throws a 400 for a decision that the list does not know. */
export function readDecision<Decision>(form: FormData, schema: ZodType<Decision>) {
  const submission = parseWithZod(textFields(form), { schema });
  if (submission.status !== "success") throw data("There is no such action.", { status: 400 });
  return submission.value;
}

/** Applies a decision and says how it went. Without a result somebody else was quicker, and nothing was changed. */
export async function applyDecision(
  { done, failed }: { done: string; failed: string },
  apply: () => unknown,
): Promise<Omit<Toast, "id">> {
  try {
    if (await apply()) return { title: done };
    return { title: failed, description: TOO_LATE, tone: "destructive" };
  } catch (error) {
    logError(failed, error);
    return { title: failed, tone: "destructive" };
  }
}

const TOO_LATE = "It has changed since you opened this page. Here is how things stand now.";
