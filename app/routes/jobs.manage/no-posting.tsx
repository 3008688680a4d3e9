import { Alert } from "#app/ui/alert.tsx";
import { LostLinkForm } from "#app/ui/form/lost-link-form.tsx";
import { PageHeader } from "#app/ui/site/page-header.tsx";
import type { Rejected } from "./rejected.ts";
import { TypedWords } from "./typed-words.tsx";

type Props = {
  /** For who has tried too many. */
  wait: string | undefined;
  rejected: Rejected | undefined;
};

export function NoPosting({ wait, rejected }: Props) {
  return (
    <>
      <PageHeader title={wait ? "Please wait" : "This link opens nothing"} />
      <div className="wrap cols gap-y-8 pb-16">
        <div className="lg:col-span-6 grid grid-cols-1 gap-6">
          <Alert role="alert" className="">
            {wait ??
              "It was cut off on its way, it was ended, or its job is gone. Links to jobs that ended are forgotten after 60 days."}
          </Alert>
          <TypedWords rejected={rejected} />
          {!wait && (
            <section aria-labelledby="lost-link-title">
              <h2 className="text-d4 mb-4" id="lost-link-title">
                Get a new link
              </h2>
              <LostLinkForm />
            </section>
          )}
        </div>
      </div>
    </>
  );
}
