import { Form, Link, useSearchParams } from "@remix-run/react";
import type { Inquiry } from "#app/domain/inquiries/inquiries.server.ts";
import { replyHref } from "#app/domain/inquiries/inquiry.ts";
import { formatMoment } from "#app/locale/dates.ts";
import { Dialog, DialogHead } from "#app/ui/dialog/dialog.tsx";
import { useSearch } from "#app/ui/filter/search-params.ts";
import { useConflictKey } from "#app/ui/form/conflict-key.ts";
import { Fact } from "#app/ui/job-details.tsx";
import { Due } from "./due.tsx";
import { NoteForm, type RejectedNote } from "./note-form.tsx";

type Props = { inquiry: Inquiry; rejected: RejectedNote | undefined };

export function ViewDialog({ inquiry, rejected }: Props) {
  const search = useSearch();
  const [params] = useSearchParams();
  const closeTo = search({ view: null });
  const key = useConflictKey(rejected?.isConflict ? rejected.previousNote : undefined);
  const message = inquiry.message ?? inquiry.description;
  return (
    <Dialog labelledBy="view-title" closeTo={closeTo}>
      <DialogHead closeTo={closeTo}>
        <span className="badge">{inquiry.kind}</span>
      </DialogHead>
      <div className="sheet-body wrap-anywhere">
        <h2 className="text-d4" id="view-title">
          {inquiry.name}
        </h2>
        <p className="mt-1 text-soft">{inquiry.email}</p>
        <dl className="mt-5 grid grid-cols-2 gap-x-6 border-t border-ink">
          <Fact name="Received">{formatMoment(inquiry.createdAt)}</Fact>
          <Fact name="Answer">
            <Due inquiry={inquiry} />
          </Fact>
          {inquiry.company && <Fact name="Company">{inquiry.company}</Fact>}
          {inquiry.package && (
            <Fact name={inquiry.kind === "contact" ? "About" : "Package"}>{inquiry.package}</Fact>
          )}
          {inquiry.website && (
            <Fact name="Website">
              <Website url={inquiry.website} />
            </Fact>
          )}
        </dl>
        <p className={`mt-6 whitespace-pre-line ${message ? "" : "text-soft"}`}>
          {message ?? "They left the message empty."}
        </p>
        <NoteForm key={key} inquiry={inquiry} rejected={rejected} />
      </div>
      <div className="sheet-foot">
        <a className="btn btn-solid" href={replyHref(inquiry)}>
          Reply
        </a>
        <Form method="post" action={`/admin/inbox?${params}`} replace className="contents">
          <input type="hidden" name="id" value={inquiry.id} />
          <button
            className="btn btn-line"
            type="submit"
            name="intent"
            value={inquiry.answeredAt ? "reopen" : "answer"}
          >
            {inquiry.answeredAt ? "Mark new again" : "Mark answered"}
          </button>
        </Form>
        <Link
          className="btn btn-danger sm:ml-auto"
          to={search({ view: null, delete: inquiry.id })}
          replace
          preventScrollReset
        >
          Delete
        </Link>
      </div>
    </Dialog>
  );
}

/** A javascript: URL of a stranger must not become a link. */
function Website({ url }: { url: string }) {
  if (!/^https?:\/\//i.test(url)) return <>{url}</>;
  return (
    <a className="text-teal" href={url} target="_blank" rel="noopener noreferrer nofollow ugc">
      {url}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
