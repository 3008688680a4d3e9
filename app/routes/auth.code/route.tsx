import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  Link,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { CodeSchema } from "#app/domain/accounts/account-forms.ts";
import { findPicture } from "#app/domain/guide/pictures.server.ts";
import { parseForm, Rejected, readForm, saveForm } from "#app/http/form/forms.server.ts";
import {
  completeSignIn,
  getUser,
  getUserBeforeCode,
  goOn,
  readNext,
  withNext,
} from "#app/http/session.server.ts";
import { AccountError } from "#app/http/sign-in.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { logEvent } from "#app/platform/log.server.ts";
import { CodeField } from "#app/ui/form/account-fields.tsx";
import { useFields } from "#app/ui/form/fields.tsx";
import type { RejectedFields } from "#app/ui/form/fields-form.tsx";
import { PostForm } from "#app/ui/form/form-errors.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { unlistedMeta } from "#app/ui/site/page-meta.ts";
import { SignInLayout } from "#app/ui/site/sign-in-layout.tsx";
import { checkCode, wayOf } from "./check-code.server.ts";

export const meta = unlistedMeta("Sign-In Code");

export async function loader({ request }: LoaderFunctionArgs) {
  const next = readNext(request);
  if (await getUser(request)) throw goOn(next);
  const start = withNext("/auth", next);
  if (!(await findFirstStep(request))) throw redirect(start, 303);
  const isRecovery = usesRecovery(request);
  return {
    isRecovery,
    own: addressOf(next, isRecovery),
    other: addressOf(next, !isRecovery),
    start,
    picture: findPicture("/images/auth.jpg"),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const user = await findFirstStep(request);
  if (!user) return restartSignIn(request);
  const isRecovery = usesRecovery(request);
  const who = { account: user.id, by: wayOf(isRecovery) };
  const saving = { extra: {}, failed: "Checking a code failed" };
  return saveForm(parseForm(form, CodeSchema), saving, async (fields) => {
    const right = await checkCode({ request, user, ...fields, isRecovery }).catch((error) => {
      if (error instanceof AccountError) logEvent("sign-in-locked", who);
      throw error;
    });
    if (!right) throw new Rejected({ fieldErrors: { code: [WRONG] } });
    logEvent("signed-in", who);
    return completeSignIn(request, user.id, right.welcome, right.key);
  });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  keepForm(args, "We couldn't check it. Please try the next code.", undefined, "");

const WRONG = "That code is wrong or was already used.";

/** Returns nothing where two-step sign-in was turned off meanwhile: no code is right then. */
async function findFirstStep(request: Request) {
  const user = await getUserBeforeCode(request);
  return user?.hasTotp ? user : undefined;
}

async function restartSignIn(request: Request) {
  const next = readNext(request);
  if (await getUser(request)) return goOn(next);
  return redirectWithToast(withNext("/auth", next), {
    title: "This sign-in has ended.",
    description: "Please start over with your password.",
    tone: "destructive",
  });
}

const usesRecovery = (request: Request) => new URL(request.url).searchParams.has("recovery");

const addressOf = (next: string | undefined, recovery: boolean) =>
  withNext(recovery ? "/auth/code?recovery" : "/auth/code", next);

export default function CodePage() {
  const { isRecovery, own, other, start, picture } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <SignInLayout title="One More Step" picture={picture}>
      <p className="mt-4 text-soft">
        {isRecovery
          ? "Enter one of the recovery codes you saved. Each works once."
          : "Enter the six-digit code your authenticator app shows now."}
      </p>
      {/* The key forgets what was wrong with a code of the app, which says nothing of a recovery code. */}
      <CodeForm key={own} action={own} isRecovery={isRecovery} rejected={rejected} />
      <p className="mt-5 flex flex-wrap gap-x-6">
        <Link className="btn btn-text" to={other}>
          {isRecovery ? "Use the app instead" : "Use a recovery code"}
        </Link>
        <Link className="btn btn-text" to={start}>
          Start again
        </Link>
      </p>
      {isRecovery && (
        <p className="mt-5 text-small text-soft">
          No codes left? Ask whoever runs the server for a new password link, which turns two-step
          sign-in off.
        </p>
      )}
    </SignInLayout>
  );
}

type CodeFormProps = { action: string; isRecovery: boolean; rejected: RejectedFields | undefined };

function CodeForm({ action, isRecovery, rejected }: CodeFormProps) {
  const [form, propsOf] = useFields("code", ["code"], { rejected });
  return (
    <PostForm title="Sign in failed" form={form} action={action} className="mt-6 grid gap-5">
      <CodeField {...propsOf("code")} isRecovery={isRecovery} />
      <SubmitButton>Sign In</SubmitButton>
    </PostForm>
  );
}
