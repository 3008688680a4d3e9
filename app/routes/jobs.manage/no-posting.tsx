import { FORM_FIELDS, labelOfField } from "#app/domain/jobs/fields.ts";
import { Alert } from "#app/ui/alert.tsx";
import { lazyComponent } from "#app/ui/lazy-component.tsx";
import { Section } from "#app/ui/section.tsx";
import { PageHeader } from "#app/ui/site/page-header.tsx";
import type { Rejected } from "./managed-page.tsx";

const LostLinkForm = lazyComponent(() => import("#app/ui/form/lost-link-form.tsx"));

type Props = { wait?: string | undefined; isDisowned: boolean; rejected: Rejected | undefined };

const OVER =
  "It's incomplete or was ended, or its job is gone. Links stop working 60 days after a job ends.";
const DISOWNED = `Someone with a link to this posting told us "This was not us," so we took it down and ended its links. If it's yours, post it again, and double-check the email address you give.`;

export function NoPosting({ wait, isDisowned, rejected }: Props) {
  return (
    <>
      <PageHeader title={wait ? "Please wait" : "This link doesn't work"} />
      <div className="wrap cols gap-y-8 pb-16">
        <div className="lg:col-span-6 grid grid-cols-1 gap-6">
          <Alert role="alert">{wait ?? (isDisowned ? DISOWNED : OVER)}</Alert>
          {isDisowned && (
            <p>
              <a className="btn btn-line" href="/jobs?post">
                Post a job
              </a>
            </p>
          )}
          <TypedFields rejected={rejected} />
          {!wait && (
            <Section id="lost-link-title" title="Get a new link" look="text-d4 mb-4">
              <LostLinkForm />
            </Section>
          )}
        </div>
      </div>
    </>
  );
}

export function TypedFields({ rejected }: { rejected: Rejected | undefined }) {
  if (rejected?.form !== "change") return null;
  const { initialValue, error } = rejected.result;
  const typed = FORM_FIELDS.filter((name) => typeof initialValue?.[name] === "string");
  return (
    <section aria-labelledby="typed-title">
      <p className="border-l-[3px] border-danger bg-danger-tint px-4 py-3 text-small" role="alert">
        {error?.[""]?.join(" ")}
      </p>
      <h2 className="text-d4 mt-6" id="typed-title">
        What you typed
      </h2>
      <dl className="mt-3 border-t border-rule">
        {typed.map((name) => (
          <div key={name} className="py-2.5 border-b border-rule min-w-0">
            <dt className="text-meta text-soft">{labelOfField(name)}</dt>
            <dd className="text-small whitespace-pre-line break-words">
              {String(initialValue?.[name])}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
