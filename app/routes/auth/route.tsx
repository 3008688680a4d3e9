import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  Link,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { env } from "#app/config/env.server.ts";
import { pageTitle, site } from "#app/config/site.ts";
import { ForgottenSchema, SignInSchema, SignUpSchema } from "#app/domain/accounts/account-forms.ts";
import { hasTotp } from "#app/domain/accounts/totp.server.ts";
import { requestPasswordLink } from "#app/domain/emails/admin-emails.server.ts";
import { findPicture } from "#app/domain/guide/pictures.server.ts";
import { parseForm, readForm, saveForm } from "#app/http/form/forms.server.ts";
import { receiveForm } from "#app/http/receive-form.server.ts";
import {
  completeSignIn,
  endSession,
  getUser,
  goOn,
  readNext,
  SIGNED_IN,
  startSession,
  withNext,
} from "#app/http/session.server.ts";
import { authenticate } from "#app/http/sign-in.server.ts";
import { type MayConfirm, refuseSpam } from "#app/http/spam.server.ts";
import { redirectWithToast, toDocument } from "#app/http/toast.server.ts";
import { logError } from "#app/platform/log.server.ts";
import { Alert } from "#app/ui/alert.tsx";
import { NameField, PasswordField } from "#app/ui/form/account-fields.tsx";
import { TextField, useFields } from "#app/ui/form/fields.tsx";
import type { RejectedFields } from "#app/ui/form/fields-form.tsx";
import { PostForm } from "#app/ui/form/form-errors.tsx";
import { Honeypot } from "#app/ui/form/honeypot.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { SignInLayout } from "#app/ui/site/sign-in-layout.tsx";

export const meta: MetaFunction = () => [
  { title: pageTitle("Admin Login") },
  { name: "description", content: `Sign in to the admin area of ${site.name}.` },
  { name: "robots", content: "noindex" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const next = readNext(request);
  if (await getUser(request)) throw goOn(next);
  return {
    mode: readMode(request),
    goesOn: Boolean(next),
    signIn: withNext("/auth", next),
    signUp: withNext("/auth?mode=sign-up", next),
    picture: findPicture("/images/auth.jpg"),
    isCookieRefused: new URL(request.url).searchParams.has(SIGNED_IN),
    isMailSetUp: Boolean(env.MAIL_URL),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  if (form.get("intent") === "sign-out") return signOut(request);

  const mode = readMode(request);
  if (mode === "forgot") return sendLink(request, form);
  const schema = mode === "sign-up" ? SignUpSchema : SignInSchema;
  const extra: MayConfirm = {};
  const notSaved = { formErrors: [UNEXPECTED], status: 500 };
  const saving = { extra, failed: "Signing in or up failed", notSaved };
  return saveForm(parseForm(form, schema), saving, async (fields) => {
    if (mode === "sign-up") await refuseSpam(request, form, "account");
    const { id } = await authenticate(mode, request, fields);
    if (mode === "sign-up") {
      return toDocument(await redirectWithToast("/", CREATED, await startSession(request, id)));
    }
    return (await hasTotp(id)) ? requestCode(request, id) : completeSignIn(request, id);
  });
}

export const clientAction = (args: ClientActionFunctionArgs) =>
  keepForm(args, UNEXPECTED, undefined, "");

async function requestCode(request: Request, userId: string) {
  const cookie = await startSession(request, userId, true);
  const to = withNext("/auth/code", readNext(request));
  return redirect(to, { status: 303, headers: { "Set-Cookie": cookie } });
}

async function signOut(request: Request) {
  try {
    const cookie = await endSession(request);
    return redirect("/auth", { status: 303, headers: { "Set-Cookie": cookie } });
  } catch (error) {
    logError("Signing out failed", error);
    return redirectWithToast("/admin", { title: "Failed to sign out", tone: "destructive" });
  }
}

const UNEXPECTED = "An unexpected error occurred.";
const CREATED = {
  title: "Account created!",
  description: "Your account has been created successfully.",
  canSignOut: true,
};

const FORGOT = "/auth?mode=forgot";

function sendLink(request: Request, form: FormData) {
  const failed = "Asking for a new password failed";
  const receipt = { schema: ForgottenSchema, kind: "lost", extra: {}, failed } as const;
  return receiveForm(request, form, receipt, async ({ email }) => {
    await requestPasswordLink(email);
    return redirectWithToast("/auth", REQUESTED);
  });
}

/** It is the same whether or not there is such an account. */
const REQUESTED = {
  title: "Look at your emails",
  description: "If there is an account with this address, an email with a link is on its way.",
};

function readMode(request: Request): Mode {
  const mode = new URL(request.url).searchParams.get("mode");
  if (mode === "forgot" && env.MAIL_URL) return mode;
  return mode === "sign-up" ? mode : "sign-in";
}

export default function AuthPage() {
  const { mode, goesOn, signIn, signUp, picture, ...given } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const isSignUp = mode === "sign-up";

  return (
    <SignInLayout title="Admin Login" picture={picture}>
      <p className="mt-3 text-soft text-balance">
        For the people who run the guide. You don't need an account to read it.
      </p>
      <nav className="tabs mt-5 border-b border-ink" aria-label="Sign in or sign up">
        <Link
          className="tab -mb-px"
          to={signIn}
          aria-current={mode === "sign-in" ? "page" : undefined}
        >
          Sign In
        </Link>
        <Link className="tab -mb-px" to={signUp} aria-current={isSignUp ? "page" : undefined}>
          Sign Up
        </Link>
      </nav>
      {given.isCookieRefused && !rejected && (
        <Alert role="alert" className="mt-6">
          Your browser refused the cookie that keeps you signed in.
        </Alert>
      )}
      {goesOn && mode === "sign-in" && <p className="mt-6">Sign in to continue to that page.</p>}
      <AccountForm
        key={mode}
        mode={mode}
        action={{ "sign-in": signIn, "sign-up": signUp, forgot: FORGOT }[mode]}
        rejected={rejected}
      />
      {mode === "sign-in" && (
        <p className="mt-5 text-small text-soft">
          {given.isMailSetUp ? <Link to={FORGOT}>Forgot your password?</Link> : ASK_FOR_LINK}
        </p>
      )}
    </SignInLayout>
  );
}

const ASK_FOR_LINK = "Forgot your password? Ask whoever runs the server for a reset link.";

const FORMS = {
  "sign-in": { schema: SignInSchema, title: "Login failed", button: "Sign In" },
  "sign-up": { schema: SignUpSchema, title: "Sign up failed", button: "Sign Up" },
  forgot: { schema: ForgottenSchema, title: "No link was sent", button: "Email me a link" },
};
type Mode = keyof typeof FORMS;
type AccountFormProps = { mode: Mode; action: string; rejected: RejectedFields | undefined };

function AccountForm({ mode, action, rejected }: AccountFormProps) {
  const { schema, title, button } = FORMS[mode];
  const options = { rejected, schema };
  const [form, propsOf] = useFields(mode, ["full_name", "email", "password"], options);
  const isSignUp = mode === "sign-up";
  return (
    <PostForm title={title} form={form} action={action} className="mt-6 grid gap-5">
      {isSignUp && <NameField {...propsOf("full_name")} />}
      <TextField {...propsOf("email")} label="Email" type="email" autoComplete="username" />
      {mode !== "forgot" && (
        <PasswordField {...propsOf("password")} label="Password" isNew={isSignUp} />
      )}
      {isSignUp && <Honeypot mustConfirm={rejected?.mustConfirm} />}
      <SubmitButton>{button}</SubmitButton>
    </PostForm>
  );
}
