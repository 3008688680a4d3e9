import type { useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { Alert } from "#app/ui/alert.tsx";
import { useConflictKey } from "#app/ui/form/conflict-key.ts";
import { JobDetails } from "#app/ui/job-details.tsx";
import { lazyComponent } from "#app/ui/lazy-component.tsx";
import { PageHeader } from "#app/ui/site/page-header.tsx";
import { AddressForm } from "./address-form.tsx";
import { AskPage } from "./ask-page.tsx";
import { Actions, RequestedTier, Standing, WaitingChange } from "./job-state.tsx";
import { EmailLine, History, Links } from "./margin.tsx";
import type { Rejected } from "./rejected.ts";
import type { loader } from "./route.tsx";
import { titleOf } from "./titles.ts";
import { TypedWords } from "./typed-words.tsx";

// The form and its schema: the posting is read more often than it is changed.
const ChangeForm = lazyComponent(() => import("./change-form.tsx"));

export type Managed = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { kind: "job" }>;

type Props = { managed: Managed; rejected: Rejected | undefined };

export function ManagedPage({ managed, rejected }: Props) {
  const { mode, form, reference, job } = managed;
  const problem = rejected?.form === "none" ? rejected.problem : undefined;
  const isChanging = form && (mode === "edit" || mode === "resend");
  return (
    <>
      <PageHeader title={titleOf(managed)} lead={`${reference}: ${job.title}`} />
      <div className="wrap pb-16 grid grid-cols-1 gap-8">
        {problem && (
          <Alert role="alert" className="">
            {problem}
          </Alert>
        )}
        {!isChanging && <TypedWords rejected={rejected} />}
        {isChanging ? (
          <Change managed={managed} rejected={rejected} />
        ) : mode === "address" ? (
          <AddressForm managed={managed} rejected={rejected} />
        ) : mode && mode !== "edit" && mode !== "resend" ? (
          <AskPage managed={managed} asked={mode} />
        ) : (
          <Overview managed={managed} />
        )}
      </div>
    </>
  );
}

function Change({ managed, rejected }: Props) {
  const { mode, form, state, path, reference } = managed;
  const refused = rejected?.form === "words" ? rejected : undefined;
  const key = useConflictKey(refused?.isConflict ? refused.base.revision : undefined);
  if (!form || (mode !== "edit" && mode !== "resend")) return null;
  return (
    <div className="max-w-[52rem] grid grid-cols-1 gap-4">
      <Standing managed={managed} />
      {state === "live" && (
        <p className="text-soft">Your job stays up as it is until a person has read the change.</p>
      )}
      <WaitingChange managed={managed} />
      <div className="border border-rule bg-sheet">
        <Suspense fallback={<p className="p-6 min-h-96 text-soft">One moment...</p>}>
          <ChangeForm
            key={`${mode} ${key}`}
            {...{ intent: mode, reference, path }}
            words={form.words}
            base={form.base}
            rejected={refused}
            submitLabel={mode === "resend" ? "Send Again" : "Save Changes"}
          />
        </Suspense>
      </div>
    </div>
  );
}

function Overview({ managed }: { managed: Managed }) {
  return (
    <div className="cols gap-y-8">
      <div className="lg:col-span-7 grid grid-cols-1 gap-4 content-start min-w-0">
        <Standing managed={managed} />
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
        </section>
      </div>
    </div>
  );
}
