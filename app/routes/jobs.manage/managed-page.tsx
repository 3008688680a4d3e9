import type { SubmissionResult } from "@conform-to/react";
import type { useLoaderData } from "@remix-run/react";
import type { ConfirmedIntent } from "#app/domain/jobs/employer/manage-form.ts";
import { phoneInWords } from "#app/domain/jobs/phone.ts";
import { Alert } from "#app/ui/alert.tsx";
import { useConflictKey } from "#app/ui/form/conflict-key.ts";
import { EmailField, useFields } from "#app/ui/form/fields.tsx";
import { PostForm } from "#app/ui/form/form-errors.tsx";
import type { RejectedForm } from "#app/ui/form/job-form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { JobDetails } from "#app/ui/job-details.tsx";
import { lazyComponent } from "#app/ui/lazy-component.tsx";
import { PageHeader } from "#app/ui/site/page-header.tsx";
import { ActionButton, Actions, JobStatus, RequestedTier, WaitingChange } from "./job-state.tsx";
import type { Mode } from "./manage.server.ts";
import { TypedFields } from "./no-posting.tsx";
import type { loader } from "./route.tsx";
import { EmailLine, History, Links } from "./sidebar.tsx";

const ChangeForm = lazyComponent(
  () => import("./change-form.tsx"),
  <p className="p-6 min-h-96 text-soft">One moment...</p>,
);

export type Managed = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { kind: "job" }>;

type Props = { managed: Managed; rejected: Rejected | undefined };

export function ManagedPage({ managed, rejected }: Props) {
  const { mode, form, reference, job } = managed;
  const problem = rejected?.form === "none" ? rejected.problem : undefined;
  return (
    <>
      <PageHeader title={titleOf(managed)} about={`${reference}: ${job.title}`} />
      <div className="wrap pb-16 grid grid-cols-1 gap-8">
        {problem && <Alert role="alert">{problem}</Alert>}
        {!form && <TypedFields rejected={rejected} />}
        {form ? (
          <Change managed={managed} current={form} rejected={rejected} />
        ) : mode === "address" ? (
          <AddressForm managed={managed} rejected={rejected} />
        ) : mode && mode !== "edit" && mode !== "resend" ? (
          <ConfirmPage managed={managed} intent={mode} />
        ) : (
          <Overview managed={managed} />
        )}
      </div>
    </>
  );
}

type ChangeProps = Props & { current: NonNullable<Managed["form"]> };

function Change({ managed, current, rejected }: ChangeProps) {
  const { mode, state } = managed;
  const refused = rejected?.form === "change" ? rejected : undefined;
  const key = useConflictKey(refused?.isConflict ? refused.base.revision : undefined);
  return (
    <div className="max-w-[52rem] grid grid-cols-1 gap-4">
      <JobStatus managed={managed} />
      {state === "live" && (
        <p className="text-soft">Your job stays up as it is until we've reviewed the change.</p>
      )}
      <WaitingChange managed={managed} />
      <div className="border border-rule bg-sheet">
        <ChangeForm key={`${mode} ${key}`} managed={managed} current={current} rejected={refused} />
      </div>
    </div>
  );
}

function Overview({ managed }: { managed: Managed }) {
  return (
    <div className="cols gap-y-8">
      <div className="lg:col-span-7 grid grid-cols-1 gap-4 content-start min-w-0">
        <JobStatus managed={managed} />
        <RequestedTier managed={managed} />
        <Actions managed={managed} />
      </div>
      <div className="lg:col-start-9 lg:col-span-4 lg:row-span-2 grid grid-cols-1 gap-8 content-start min-w-0">
        <Links managed={managed} />
        <EmailLine managed={managed} />
        <History managed={managed} />
      </div>
      <div className="lg:col-span-7 grid grid-cols-1 gap-8 content-start min-w-0">
        <WaitingChange managed={managed} />
        <section className="border border-rule bg-sheet" aria-label="What you posted">
          <JobDetails job={managed.job} titleId="posted-title" />
          <p className="sheet-body !pt-0 break-words">
            <span className="text-meta text-soft block">Applications go to</span>
            {managed.job.applyLink}
          </p>
          {managed.job.phone && (
            <p className="sheet-body !pt-0 break-words">
              <span className="text-meta text-soft block">Phone for applicants</span>
              {phoneInWords(managed.job)}
            </p>
          )}
        </section>
      </div>
    </div>
  );
}

const BY_STATE: Record<Exclude<Managed["state"], "ended">, string> = {
  pending: "We have your posting",
  refused: "We've asked for a change",
  final: "We didn't publish it",
  down: "We took it down",
  withdrawn: "You withdrew it",
  disowned: "It's gone",
  live: "Your job is live",
};

const ENDED = { filled: "It's been filled", closed: "It's closed", "ran-out": "It has ended" };

const BY_MODE: Record<Mode, string> = {
  edit: "Change your posting",
  resend: "Send it again",
  address: "Where emails go",
  fill: "Is it filled?",
  close: "Take it off the board?",
  drop: "Drop your change?",
  "end-links": "End all other links?",
  "not-us": "Wasn't this you?",
};

function titleOf({ state, mode, ended }: Managed) {
  if (mode) return BY_MODE[mode];
  return state === "ended" ? ENDED[ended?.as ?? "ran-out"] : BY_STATE[state];
}

type Question = { text: string; yes: string; no: string };

const leavesAs = (end: string) =>
  `It comes off the board right away, and its page says it's ${end}. Any change under review is dropped. You can post it again later as a new posting.`;

const QUESTIONS: Record<ConfirmedIntent, Question> = {
  fill: { text: leavesAs("filled"), yes: "Yes, it's filled", no: "Keep it up" },
  close: { text: leavesAs("closed"), yes: "Yes, close it", no: "Keep it up" },
  drop: {
    text: "Your job stays up as it is, and the change is deleted.",
    yes: "Yes, drop the change",
    no: "Keep the change",
  },
  "end-links": {
    text: "You get a new link. All earlier ones, including those in our emails, stop working.",
    yes: "Make a new link and end all others",
    no: "Keep the links",
  },
  "not-us": {
    text: "Did someone post a job with your address? We'll take it down and end every earlier link.",
    yes: "This was not us",
    no: "It was us",
  },
};

type ConfirmProps = { managed: Managed; intent: ConfirmedIntent };

function ConfirmPage({ managed: { path, live }, intent }: ConfirmProps) {
  const { text, yes, no } = QUESTIONS[intent];
  return (
    <div className="max-w-[40rem]">
      <p>{text}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ActionButton
          path={path}
          intent={intent}
          fields={{ waiting: intent === "drop" ? live?.waiting?.id : undefined }}
          isMain
        >
          {yes}
        </ActionButton>
        <a className="btn btn-line" href={path}>
          {no}
        </a>
      </div>
    </div>
  );
}

function AddressForm({ managed, rejected }: Props) {
  const { path, contact, contactEmail, isMailSetUp } = managed;
  const [form, propsOf] = useFields("contact-address", ["email"], {
    rejected: rejected?.form === "address" ? rejected : undefined,
    values: { email: contactEmail ?? "" },
  });
  return (
    <PostForm
      form={form}
      action={`${path}?address`}
      className="grid grid-cols-1 gap-5 max-w-[40rem]"
    >
      <p>
        {contact.masked
          ? `Emails about this job go to ${contact.masked} now. We'll tell that address about the change and send the new one a link.`
          : "We have no address for you. We'll send a link to the one you give here."}
      </p>
      {!isMailSetUp && (
        <p>Email isn't set up here yet. Yours goes out once it is, within three days.</p>
      )}
      <EmailField {...propsOf("email")} label="Your Email" optional />
      <p className="text-small text-soft">
        Never shown. If you leave it empty, we'll write to the application address if it's an email.
      </p>
      <input type="hidden" name="intent" value="address" />
      <SubmitButton>Save</SubmitButton>
      <p>
        <a className="btn btn-text" href={path}>
          Keep it as it is
        </a>
      </p>
    </PostForm>
  );
}

export type RejectedChange = RejectedForm & {
  form: "change";
  base: { revision: number; waiting: string; digests: string };
  isConflict?: boolean;
};

export type Rejected =
  | RejectedChange
  | { form: "address"; result: SubmissionResult }
  | { form: "none"; problem: string };
