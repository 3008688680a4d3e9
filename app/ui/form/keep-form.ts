import type { ClientActionFunctionArgs } from "@remix-run/react";

type Action = Pick<ClientActionFunctionArgs, "serverAction">;

/** Tells drafts that the form they belong to has arrived. */
export const SENT = "form-sent";

/** For a clientAction: a lost answer, or a server that failed, rejects the form, without values, so that it stays as it is. */
export async function keepForm(
  { serverAction }: Action,
  failure = "It could not be sent. Please try again.",
  extra?: object,
  hint = "If it did arrive, sending it again does not make two.",
) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Error) {
      const result = { status: "error", error: { "": [failure, hint].filter(Boolean) } };
      return Response.json({ ...extra, result }, { status: 503 });
    }
    tellDrafts(error);
    throw error;
  }
}

/** Of what is thrown a redirect says that the form has arrived. An ended session redirects too, to a page of its own. */
export function tellDrafts(thrown: unknown) {
  if (thrown instanceof Response && !thrown.headers.get("Location")?.startsWith("/auth")) {
    dispatchEvent(new Event(SENT));
  }
}
