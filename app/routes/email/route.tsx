import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { pageTitle } from "#app/config/site.ts";
import { findPicture } from "#app/domain/guide/pictures.server.ts";
import {
  decideSubscription,
  describeSubscription,
  findByToken,
} from "#app/domain/subscriptions/links.server.ts";
import { stopSubscription } from "#app/domain/subscriptions/subscription.server.ts";
import { rejectDeadLink } from "#app/http/dead-link.server.ts";
import { readForm } from "#app/http/form/forms.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { logError } from "#app/platform/log.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { SignInLayout } from "#app/ui/site/sign-in-layout.tsx";
import { AlertChoices, ListChoices, linkTitle } from "./choices.tsx";

export const meta: MetaFunction = () => [{ title: pageTitle("Your Emails") }];

/** Scanners open every link: looking changes nothing. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const subscription = await findByToken(params.token ?? "");
  if (!subscription) return rejectDeadLink(request, ENDED);
  const picture = findPicture("/images/auth.jpg");
  return { picture, isStop: isStop(request), ...(await describeSubscription(subscription)) };
}

export async function action(args: ActionFunctionArgs) {
  try {
    return await choose(args);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    logError("Keeping a reader's choice failed", error);
    // A mail program tries again by itself.
    if (isStop(args.request)) return data(null, { status: 500 });
    return redirectWithToast(`/email/${args.params.token}`, NOT_SAVED);
  }
}

async function choose({ request, params }: ActionFunctionArgs) {
  const subscription = await findByToken(params.token ?? "");
  if (!subscription) return rejectDeadLink(request, ENDED);
  const form = await readForm(request);
  if (isStop(request)) {
    await stopSubscription(subscription.id);
    // A mail program expects 200 and follows no redirect (RFC 8058).
    return null;
  }
  const decided = await decideSubscription(subscription, Object.fromEntries(form));
  if (!decided) throw data("That is not an option.", { status: 400 });
  if ("error" in decided) return data(decided, { status: 409 });
  return redirectWithToast(`/email/${params.token}`, DECIDED[decided.done]);
}

const ENDED = {
  why: "The link is incomplete, or we've deleted your address and no longer write to it.",
  href: "/newsletter",
  action: "Sign Up Anew",
};

const isStop = (request: Request) => /\/stop\/?$/i.test(new URL(request.url).pathname);

const NOT_SAVED = {
  title: "It could not be saved",
  description: "Nothing has changed. Please try again.",
  tone: "destructive",
} as const;
const DECIDED = {
  confirm: { title: "Confirmed", description: "You'll get the next one." },
  stop: { title: "Stopped", description: "You won't get any more." },
  change: { title: "Saved", description: "Your choice applies from the next one." },
};

export default function EmailLinkPage() {
  const link = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <SignInLayout title={linkTitle(link)} picture={link.picture}>
      {answer && (
        <Alert role="alert" className="mt-4">
          {answer.error}
        </Alert>
      )}
      {link.kind === "alert" ? <AlertChoices {...link} /> : <ListChoices {...link} />}
    </SignInLayout>
  );
}
