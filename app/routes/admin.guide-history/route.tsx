import { Link, useLoaderData } from "@remix-run/react";
import { forActs, forAdmins } from "#app/http/session.server.ts";
import { AdminForm, IntentButton } from "#app/ui/admin/kit.tsx";
import { FieldDiff } from "#app/ui/field-diff.tsx";
import { Pager } from "#app/ui/filter/pager.tsx";
import { useSearch } from "#app/ui/filter/search-params.ts";
import { Section } from "#app/ui/section.tsx";
import { unlistedMeta } from "#app/ui/site/page-meta.ts";
import { loadHistory, rewind } from "./history.server.ts";

export const meta = unlistedMeta<typeof loader>(
  (data) => `${data?.title ?? "Record"}, its changes`,
);

export const loader = forAdmins((request, params) => loadHistory(request, params));

export const action = forActs((_request, form, { email }, params) => rewind(params, form, email));

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export default function AdminGuideHistoryPage() {
  const { title, path, lines, page, hasOlder, compared, ...rest } = useLoaderData<typeof loader>();
  const search = useSearch();
  return (
    <>
      <p className="text-small wrap-anywhere">
        <Link to="/admin/guide">Guide</Link> / {path ? <Link to={path}>{title}</Link> : title}
      </p>
      <h1 className="mt-1 text-d4">What has changed</h1>
      <div className="mt-6 grid gap-10 xl:grid-cols-[minmax(0,26rem)_minmax(0,40rem)]">
        {compared && <Compared compared={compared} {...rest} />}
        <section aria-label="Changes" className="xl:row-start-1 xl:col-start-1 min-w-0">
          <ol className="border-t border-ink">
            {lines.map(({ number, revision, what, who, when, fields, times }) => (
              <li key={number} className="py-2.5 border-b border-rule text-small wrap-anywhere">
                {revision === undefined ? (
                  <strong className="font-semibold">{what}</strong>
                ) : (
                  <Link
                    className="inline-block py-0.5 font-semibold"
                    to={search({ version: String(revision), against: null })}
                    aria-current={revision === compared?.revision ? "true" : undefined}
                    preventScrollReset
                  >
                    {what}
                  </Link>
                )}
                , {when}
                {fields && <span className="block">{fields}</span>}
                {times && <span className="block">{times}</span>}
                {who && <span className="block text-meta text-soft">{who}</span>}
              </li>
            ))}
          </ol>
          <Pager page={page} hasOlder={hasOlder} what="changes" />
        </section>
      </div>
    </>
  );
}

type ComparedProps = Pick<Loaded, "seen" | "mayRewind"> & {
  compared: NonNullable<Loaded["compared"]>;
};

const AGAINST = {
  before: "Beside what it was before",
  live: "Beside what visitors read now",
} as const;

function Compared({ compared, seen, mayRewind }: ComparedProps) {
  const { what, when, who, revision, against, fields } = compared;
  const search = useSearch();
  return (
    <Section id="compared" title={`${what}, ${when}`} className="min-w-0">
      {who && <p className="text-meta text-soft wrap-anywhere">{who}</p>}
      <nav className="tabs mt-3 mb-4 border-b border-rule" aria-label="Compared with">
        {(["before", "live"] as const).map((each) => (
          <Link
            key={each}
            className="tab !text-small -mb-px"
            to={search({ against: each === "before" ? null : each })}
            aria-current={each === against ? "page" : undefined}
            preventScrollReset
          >
            {AGAINST[each]}
          </Link>
        ))}
      </nav>
      {fields.length > 0 ? (
        <FieldDiff fields={fields} />
      ) : (
        <p className="text-small">No word of it differs.</p>
      )}
      {mayRewind && seen !== undefined && (
        <AdminForm fields={{ version: revision, seen }} className="mt-5">
          <IntentButton className="btn btn-solid" intent="rewind">
            Put these words into the draft
          </IntentButton>
          <p className="mt-2 text-meta text-soft">
            Visitors see nothing of it before it is published.
          </p>
        </AdminForm>
      )}
    </Section>
  );
}
