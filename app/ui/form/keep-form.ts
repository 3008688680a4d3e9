import type { ClientActionFunctionArgs } from "@remix-run/react";

type Action = Pick<ClientActionFunctionArgs, "serverAction">;

export const SENT = "form-sent";

/** Serves as a clientAction: a lost answer, or a server that failed, rejects the form without values, so that it stays as it is. */
export async function keepForm(
  { serverAction }: Action,
  failure = "We couldn't send it. Please try again.",
  extra?: object,
  hint = "Sending it again won't create a duplicate.",
) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Error) {
      const result = { status: "error", error: { "": [failure, hint].filter(Boolean) } };
      return Response.json({ ...extra, result }, { status: 503 });
    }
    noteArrival(error);
    throw error;
  }
}

/** A thrown redirect says that the form has arrived. A visitor who may not send it is redirected to a page of its own. */
export function noteArrival(thrown: unknown) {
  if (!(thrown instanceof Response)) return;
  if (!isKeptOut(thrown.headers.get("Location") ?? "", location.pathname)) {
    dispatchEvent(new Event(SENT));
  }
}

/** An ended session leads to /auth, a role that is missing or cannot be read to /, what an account lacks to its own page. */
function isKeptOut(to: string, from: string) {
  if (to.startsWith("/auth")) return true;
  return from.startsWith("/admin") && (to === "/" || (to === ACCOUNT && from !== ACCOUNT));
}

const ACCOUNT = "/admin/account";
