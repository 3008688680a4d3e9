import { getFormProps, type SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import type { Inquiry } from "#app/domain/inquiries/inquiries.server.ts";
import { replyHref } from "#app/domain/inquiries/inquiry.ts";
import { formatMoment } from "#app/locale/dates.ts";
import { ActButton, AdminForm, DialogLink, StrangersLink, ViewDialog } from "#app/ui/admin/kit.tsx";
import { useConflictKey } from "#app/ui/form/conflict-key.ts";
import Draft from "#app/ui/form/draft.tsx";
import { TextAreaField, useFields } from "#app/ui/form/fields.tsx";
import { FormErrors } from "#app/ui/form/form-errors.tsx";
import { Fact } from "#app/ui/job-details.tsx";
import type { PartnerOfInquiry } from "./inbox.server.ts";

type Props = {
  inquiry: Inquiry;
  partner: PartnerOfInquiry | undefined;
  rejected: RejectedNote | undefined;
};

export function InquiryDialog({ inquiry, partner, rejected }: Props) {
  const key = useConflictKey(rejected?.isConflict ? rejected.previousNote : undefined);
  const message = inquiry.message ?? inquiry.description;
  return (
    <ViewDialog badge={inquiry.kind}>
      <div className="sheet-body wrap-anywhere">
        <h2 className="text-d4" id="view-title">
          {inquiry.name}
        </h2>
        <p className="mt-1 text-soft">{inquiry.email}</p>
        <dl className="mt-5 grid grid-cols-2 gap-x-6 border-t border-ink">
          <Fact name="Received">{formatMoment(inquiry.createdAt)}</Fact>
          <Fact name="Answer">
            <AnswerDue inquiry={inquiry} />
          </Fact>
          {inquiry.company && <Fact name="Company">{inquiry.company}</Fact>}
          {inquiry.package && (
            <Fact name={inquiry.kind === "contact" ? "About" : "Package"}>{inquiry.package}</Fact>
          )}
          {inquiry.website && (
            <Fact name="Website">
              {/* A javascript: URL of a stranger must not become a link. */}
              {/^https?:\/\//i.test(inquiry.website) ? (
                <StrangersLink href={inquiry.website}>{inquiry.website}</StrangersLink>
              ) : (
                inquiry.website
              )}
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
        <ActButton
          replace
          fields={{ id: inquiry.id }}
          intent={inquiry.answeredAt ? "reopen" : "answer"}
        >
          {inquiry.answeredAt ? "Mark new again" : "Mark answered"}
        </ActButton>
        {partner && (
          <Link className="btn btn-line min-w-0 wrap-anywhere" to={partner.path}>
            {partner.name ? `Partner: ${partner.name}` : "Make a partner"}
          </Link>
        )}
        <DialogLink className="btn btn-danger sm:ml-auto" dialog="delete" of={inquiry.id} replace>
          Delete
        </DialogLink>
      </div>
    </ViewDialog>
  );
}

/** `previousNote` is the note from which the next try begins. It is another admin's when one was saved meanwhile. */
type RejectedNote = { result: SubmissionResult; previousNote: string; isConflict?: boolean };

function NoteForm({ inquiry, rejected }: { inquiry: Inquiry; rejected: RejectedNote | undefined }) {
  const values = { note: inquiry.note ?? "" };
  const [form, propsOf] = useFields("inquiry-note", ["note"], { rejected, values });
  return (
    <AdminForm
      replace
      preventScrollReset
      className="mt-7 border-t border-rule pt-5"
      fields={{ id: inquiry.id, intent: "note" }}
      {...getFormProps(form)}
    >
      <FormErrors form={form} />
      <Draft
        id={`note ${inquiry.id}`}
        baseRevision={{ previous_note: rejected?.previousNote ?? inquiry.note ?? "" }}
        isRejected={rejected !== undefined}
      />
      <TextAreaField {...propsOf("note")} label="Note, for admins only" optional rows={3} />
      <button className="btn btn-line btn-sm mt-3" type="submit">
        Save note
      </button>
    </AdminForm>
  );
}

type DueProps = { inquiry: { answeredAt: Date | null; dueAt: Date; isOverdue: boolean } };

export function AnswerDue({ inquiry: { answeredAt, dueAt, isOverdue } }: DueProps) {
  if (answeredAt) return <>Answered {formatMoment(answeredAt)}</>;
  if (!isOverdue) return <>Due {formatMoment(dueAt)}</>;
  return <strong className="font-semibold text-danger">Overdue since {formatMoment(dueAt)}</strong>;
}
