import { redirect } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  Link,
  useActionData,
  useLoaderData,
  useSearchParams,
} from "@remix-run/react";
import { PARTNER_HISTORY_NAMES } from "#app/domain/partners/partner.ts";
import { DESK_LIMITS } from "#app/http/form/body.server.ts";
import { forActs, forAdmins } from "#app/http/session.server.ts";
import type { RejectedAct } from "#app/ui/admin/act-form.tsx";
import { keepAdminForm } from "#app/ui/admin/keep-admin-form.ts";
import { AdminForm, ConfirmDialog, DialogLink, IntentButton } from "#app/ui/admin/kit.tsx";
import { useConflictKey } from "#app/ui/form/conflict-key.ts";
import { PrivateLink } from "#app/ui/form/private-link.tsx";
import { Section } from "#app/ui/section.tsx";
import { unlistedMeta } from "#app/ui/site/page-meta.ts";
import { Bookings } from "./bookings.tsx";
import { decidePartner } from "./decisions.server.ts";
import {
  AgreeDialog,
  BookingDialog,
  CancelDialog,
  MonthDialog,
  PlacementDialog,
} from "./dialogs.tsx";
import { type LoadedPartner, loadPartnerRecord } from "./partner.server.ts";
import { PartnerForm, PartnerPictures, Preview } from "./partner-form.tsx";

export const meta = unlistedMeta<typeof loader>((data) => data?.title ?? "Partner");

export const loader = forAdmins(async (request, { id = "" }) => {
  const partner = await loadPartnerRecord(id, new URL(request.url).searchParams);
  if (partner.existing) throw redirect(`/admin/partners/${partner.existing}`);
  return partner;
});

export const action = forActs(
  (request, form, { email }, { id = "" }) =>
    decidePartner(request, form, { partnerId: id, admin: email }),
  "picture",
  DESK_LIMITS,
);

export const clientAction = (args: ClientActionFunctionArgs) =>
  keepAdminForm(
    args,
    /^(?:words)$/,
    "No answer came. See whether it was done before you press it again.",
  );

export default function AdminPartnerPage() {
  const partner = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const answer = useActionData<RejectedAct | { link: string }>();
  const link = answer && "link" in answer ? answer.link : undefined;
  const rejected = answer && "result" in answer ? answer : undefined;
  const isConflict = rejected?.intent === "words" && rejected.seen !== partner.seen;
  const key = useConflictKey(isConflict ? rejected.seen : undefined);
  const { id, title, isNew, isForgotten, booking, placement, canceling, agreeing, month } = partner;
  return (
    <>
      <p className="text-small">
        <Link to="/admin/partners">Partners</Link>
      </p>
      <h1 className="mt-1 text-d4 wrap-anywhere">{title}</h1>
      {isForgotten && <p className="mt-1 text-small text-soft">Its contact is forgotten.</p>}
      {!isNew && (
        <>
          <Due due={partner.due} />
          <Bookings partner={partner} />
        </>
      )}
      {!isForgotten && (
        <PartnerForm key={`${id} ${partner.seen} ${key}`} {...{ partner, rejected }} />
      )}
      {partner.pictures && !isForgotten && (
        <PartnerPictures pictures={partner.pictures} rejected={rejected} />
      )}
      {partner.preview && !isForgotten && <Preview preview={partner.preview} />}
      {!isNew && !isForgotten && <PrivatePage link={link} />}
      {!isNew && <History partner={partner} />}
      {booking && <BookingDialog key={booking.id} {...{ booking, rejected }} />}
      {placement && <PlacementDialog key={placement.id} {...{ placement, rejected }} />}
      {agreeing && <AgreeDialog key={agreeing.id} {...{ agreeing, rejected }} />}
      {canceling && <CancelDialog key={canceling.id} {...{ canceling, rejected }} />}
      {month && <MonthDialog key={month.id} {...{ month, rejected }} />}
      {params.has("delete") && partner.mayForget && (
        <ConfirmDialog intent="forget" title="Forget its contact?" button="Forget contact">
          <p className="mt-3">
            Name, email address and note of{" "}
            <strong className="font-semibold wrap-anywhere">{title}</strong>'s contact, its drafts
            and its private links are gone. Bookings stay. This cannot be undone.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

function Due({ due }: Pick<LoadedPartner, "due">) {
  return (
    <Section id="owed" title="Owed and due" className="mt-5 max-w-[60rem]">
      {due.length === 0 ? (
        <p className="mt-2 border-t border-rule pt-3 text-small text-soft">
          Nothing is owed, and nothing is due.
        </p>
      ) : (
        <ul className="mt-2 border-t border-ink">
          {due.map(({ id, title, isOwed, dialog }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-rule py-2 text-small wrap-anywhere"
            >
              <span className="min-w-0">
                {isOwed && <strong className="font-semibold text-danger">Owed: </strong>}
                {title}
              </span>
              {dialog && (
                <DialogLink
                  className="btn btn-line btn-sm"
                  aria-label={`Open ${title}`}
                  dialog={dialog}
                  of={id}
                >
                  Open
                </DialogLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function PrivatePage({ link }: { link: string | undefined }) {
  return (
    <Section id="private" title="Private page" className="mt-9 max-w-[60rem]">
      <div className="mt-2 grid gap-3 border-t border-rule pt-3">
        {link ? (
          <PrivateLink url={link}>
            Anyone who has it sees what the partner sees. It is not shown again.
          </PrivateLink>
        ) : (
          <AdminForm preventScrollReset className="flex flex-wrap items-center gap-3">
            <IntentButton className="btn btn-line" intent="link">
              Make a link
            </IntentButton>
            <p className="text-small text-soft">
              To the page with its figures, tasks and invoices. Those in emails stay as they are.
            </p>
          </AdminForm>
        )}
      </div>
    </Section>
  );
}

function History({ partner: { history, mayForget } }: { partner: LoadedPartner }) {
  return (
    <Section id="history" title="History" className="mt-10 max-w-[60rem]">
      <ol className="mt-2 border-t border-rule text-small">
        {history.map(({ id, when, verb, what, note, admin }) => (
          <li key={id} className="border-b border-rule py-2 wrap-anywhere">
            <span className="num text-soft">{when}</span>{" "}
            <strong className="font-semibold">{PARTNER_HISTORY_NAMES[verb]}</strong>,{" "}
            {admin ?? "by itself"}
            {what && `: ${what}`}
            {note && <span className="block whitespace-pre-line">{note}</span>}
          </li>
        ))}
      </ol>
      {mayForget && (
        <p className="mt-4">
          <DialogLink className="btn btn-line" dialog="delete" of="contact">
            Forget contact…
          </DialogLink>
        </p>
      )}
    </Section>
  );
}
