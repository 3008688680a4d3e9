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
import { pageTitle, site } from "#app/config/site.ts";
import { SignInSchema, SignUpSchema } from "#app/domain/accounts/account-forms.ts";
import { hasTotp } from "#app/domain/accounts/totp.server.ts";
import { findPicture } from "#app/domain/guide/pictures.server.ts";
import { parseForm, readForm, saveForm } from "#app/http/form/forms.server.ts";
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
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  if (form.get("intent") === "sign-out") return signOut(request);

  const mode = readMode(request);
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

function readMode(request: Request) {
  const mode = new URL(request.url).searchParams.get("mode");
  return mode === "sign-up" ? ("sign-up" as const) : ("sign-in" as const);
}

export default function AuthPage() {
  const { mode, goesOn, signIn, signUp, picture, isCookieRefused } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const isSignUp = mode === "sign-up";

  return (
    <SignInLayout title="Admin Login" picture={picture}>
      <p className="mt-3 text-soft text-balance">
        For the people who run the guide. You don't need an account to read it.
      </p>
      <nav className="tabs mt-5 border-b border-ink" aria-label="Sign in or sign up">
        <Link className="tab -mb-px" to={signIn} aria-current={isSignUp ? undefined : "page"}>
          Sign In
        </Link>
        <Link className="tab -mb-px" to={signUp} aria-current={isSignUp ? "page" : undefined}>
          Sign Up
        </Link>
      </nav>
      {isCookieRefused && !rejected && (
        <Alert role="alert" className="mt-6">
          Your browser refused the cookie that keeps you signed in.
        </Alert>
      )}
      {goesOn && !isSignUp && <p className="mt-6">Sign in to continue to that page.</p>}
      <AccountForm
        key={mode}
        isSignUp={isSignUp}
        action={isSignUp ? signUp : signIn}
        rejected={rejected}
      />
      {!isSignUp && (
        <p className="mt-5 text-small text-soft">
          Forgot your password? Ask whoever runs the server for a reset link.
        </p>
      )}
    </SignInLayout>
  );
}

type AccountFormProps = { isSignUp: boolean; action: string; rejected: RejectedFields | undefined };

function AccountForm({ isSignUp, action, rejected }: AccountFormProps) {
  const schema = isSignUp ? SignUpSchema : SignInSchema;
  const [form, propsOf] = useFields(
    isSignUp ? "sign-up" : "sign-in",
    ["full_name", "email", "password"],
    { rejected, schema },
  );
  return (
    <PostForm
      title={isSignUp ? "Sign up failed" : "Login failed"}
      form={form}
      action={action}
      className="mt-6 grid gap-5"
    >
      {isSignUp && <NameField {...propsOf("full_name")} />}
      <TextField {...propsOf("email")} label="Email" type="email" autoComplete="username" />
      <PasswordField {...propsOf("password")} label="Password" isNew={isSignUp} />
      {isSignUp && <Honeypot mustConfirm={rejected?.mustConfirm} />}
      <SubmitButton>{isSignUp ? "Sign Up" : "Sign In"}</SubmitButton>
    </PostForm>
  );
}
