import { getFormProps, useForm } from "@conform-to/react";
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  Form,
  Link,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { pageTitle } from "#app/config/site.ts";
import { CodeSchema } from "#app/domain/accounts/account-forms.ts";
import {
  consumeRecoveryCode,
  consumeTotpCode,
  countRecoveryCodes,
} from "#app/domain/accounts/totp.server.ts";
import { findPicture } from "#app/domain/guide/guide.server.ts";
import { NOT_SAVED, parseForm, readForm, rejectForm } from "#app/http/forms.server.ts";
import { completeSignIn, readNext, withNext } from "#app/http/sign-in/after-sign-in.server.ts";
import { readDevice } from "#app/http/sign-in/device-cookie.server.ts";
import { getUser, getUserBeforeCode } from "#app/http/sign-in/session.server.ts";
import { AccountError, guardCheck, rejectAttempt } from "#app/http/sign-in/sign-in-guard.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { logError, logEvent } from "#app/platform/log.server.ts";
import { CodeField } from "#app/ui/form/account-fields.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { SignInLayout } from "#app/ui/site/sign-in-layout.tsx";

export const meta: MetaFunction = () => [
  { title: pageTitle("Sign-In Code") },
  { name: "robots", content: "noindex" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const next = readNext(request);
  if (await getUser(request)) throw redirect(next ?? "/admin", 303);
  if (!(await findFirstStep(request))) throw redirect(withNext("/auth", next), 303);
  return { next, picture: findPicture("/images/auth.jpg"), isRecovery: isRecovery(request) };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const user = await findFirstStep(request);
  if (!user) return askAgain(request);
  const { id } = user;
  const submission = parseForm(form, CodeSchema);
  if (submission.status !== "success") return rejectForm(submission, {});
  try {
    const device = await readDevice(request, id);
    const key = device ? `code of device ${device}` : `code of ${id}`;
    const consume = isRecovery(request) ? consumeRecoveryCode : consumeTotpCode;
    if (!(await guardCheck(key, () => consume(id, submission.value.code)))) {
      logEvent("sign-in-failed", { account: id, by: "code" });
      return rejectForm(submission, {}, { fieldErrors: { code: [WRONG] } });
    }
    logEvent("signed-in", { account: id, by: "code" });
    const welcome = isRecovery(request) ? { description: await tellLeft(id) } : {};
    return await completeSignIn(request, id, welcome);
  } catch (error) {
    if (error instanceof AccountError) return rejectAttempt(submission, error, {});
    logError("Checking a code failed", error);
    return rejectForm(submission, {}, NOT_SAVED);
  }
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  keepForm(args, "It could not be checked. Please try the next code.", undefined, "");

const WRONG = "This code is not right, or was used already.";

/** Not of an account whose two-step sign-in was turned off meanwhile: no code is right then. */
async function findFirstStep(request: Request) {
  const user = await getUserBeforeCode(request);
  return user?.hasTotp ? user : undefined;
}

async function askAgain(request: Request) {
  const next = readNext(request);
  if (await getUser(request)) return redirect(next ?? "/admin", 303);
  return redirectWithToast(withNext("/auth", next), {
    title: "This sign-in has ended.",
    description: "Please start again with your password.",
    tone: "destructive",
  });
}

const isRecovery = (request: Request) => new URL(request.url).searchParams.has("recovery");

async function tellLeft(userId: string) {
  const left = await countRecoveryCodes(userId);
  return `You have ${left} recovery ${left === 1 ? "code" : "codes"} left.`;
}

export default function CodePage() {
  const { next, picture, isRecovery } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>()?.result;
  const [form, fields] = useForm<{ code: string }>({ id: "code", lastResult: result });
  const addressOf = (recovery: boolean) => {
    const params = new URLSearchParams([
      ...(recovery ? [["recovery", ""]] : []),
      ...(next ? [["next", next]] : []),
    ]);
    return params.size > 0 ? `/auth/code?${params}` : "/auth/code";
  };
  return (
    <SignInLayout title="One More Step" picture={picture}>
      <p className="mt-4 text-soft">
        {isRecovery
          ? "Enter one of the recovery codes that you put away. Each works once."
          : "Enter the six digits that your authenticator app shows now."}
      </p>
      <Form
        key={String(isRecovery)}
        method="post"
        action={addressOf(isRecovery)}
        className="mt-6 grid gap-5"
        {...getFormProps(form)}
      >
        <FormErrors title="Sign in failed" form={form} />
        <CodeField
          field={fields.code}
          isRecovery={isRecovery}
          autoFocus={Boolean(fields.code.errors)}
        />
        <SubmitButton>Sign In</SubmitButton>
      </Form>
      <p className="mt-5 flex flex-wrap gap-x-6">
        <Link className="btn btn-text" to={addressOf(!isRecovery)}>
          {isRecovery ? "Use the app instead" : "Use a recovery code"}
        </Link>
        <Link className="btn btn-text" to={withoutStep(next)}>
          Start again
        </Link>
      </p>
    </SignInLayout>
  );
}

const withoutStep = (next: string | undefined) =>
  next ? `/auth?${new URLSearchParams({ next })}` : "/auth";
