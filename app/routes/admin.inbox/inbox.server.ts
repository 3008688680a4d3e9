import { opensPage } from "#app/domain/accounts/account.ts";
import { listBesideInbox } from "#app/domain/dashboard/due.server.ts";
import {
  type InboxFilter,
  InboxFilterSchema,
  type InquiryDecision,
  InquiryDecisionSchema,
  InquiryNoteSchema,
} from "#app/domain/inquiries/inbox-forms.ts";
import {
  deleteInquiry,
  findInquiry,
  type Inquiry,
  listInquiries,
  markAnswered,
  markNew,
  setInquiryNote,
} from "#app/domain/inquiries/inquiries.server.ts";
import { listPriorityEmails } from "#app/domain/partners/bookings.server.ts";
import { packageIn } from "#app/domain/partners/packages.ts";
import { findPartnerOfInquiry } from "#app/domain/partners/partners.server.ts";
import {
  type Acts,
  listUrl,
  loadAdminList,
  readDecision,
  runAct,
} from "#app/http/admin-list.server.ts";
import { Conflict, parseForm, saveForm } from "#app/http/form/forms.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { logEvent } from "#app/platform/log.server.ts";

const PARTNERS = "/admin/partners";

const GONE = "This inquiry is not there any more. Someone else may have deleted it.";

export const loadInbox = (request: Request, role: string) =>
  loadAdminList(request, {
    schema: InboxFilterSchema,
    failed: "Failed to fetch inquiries",
    dialogs: { view: [findInquiry, GONE], delete: [findInquiry, GONE] },
    load: async (filter, opened) => ({
      ...(await listInquiries(filter, new Date(), await listPriorityEmails())),
      others: await listOthers(filter, role),
      partner:
        opened?.kind === "advertise" && opensPage(role, PARTNERS)
          ? await describePartnerOf(opened)
          : undefined,
    }),
  });

const OTHERS_MAX = 100;

/** Lists what waits on other pages that the role opens. It stands on the first page of what is not searched. */
async function listOthers({ kind, state, q, page }: InboxFilter, role: string, now = new Date()) {
  if (q || page > 1 || state === "answered") return [];
  const items = await listBesideInbox(OTHERS_MAX, role, now);
  return items
    .map(({ id, kind: name, title, from, at, href }) => ({
      ...{ id, kind: name.toLowerCase(), name: title, email: from, dueAt: at, href },
      ...{ isOverdue: at < now, answeredAt: null, createdAt: null, isFirst: false },
      ...{ company: null, package: null, excerpt: "" },
    }))
    .filter((item) => kind === "all" || item.kind === kind);
}

export type OtherMail = Awaited<ReturnType<typeof listOthers>>[number];

/** Links to the advertiser's partner, or to the form that creates it. */
async function describePartnerOf({ id, package: requested }: Inquiry) {
  const partner = await findPartnerOfInquiry(id);
  if (partner) return { name: partner.name, path: `/admin/partners/${partner.id}` };
  const chosen = packageIn(requested);
  const search = new URLSearchParams({ inquiry: id, ...(chosen && { package: chosen }) });
  return { name: undefined, path: `/admin/partners/new?${search}` };
}

export type PartnerOfInquiry = Awaited<ReturnType<typeof describePartnerOf>>;

const ACTS: Acts<InquiryDecision> = {
  answer: { done: "Marked answered", run: ({ id }) => markAnswered(id) },
  reopen: { done: "Marked new again", run: ({ id }) => markNew(id) },
  delete: {
    done: "Inquiry deleted",
    failed: "Failed to delete inquiry",
    run: ({ id }) => deleteInquiry(id),
  },
};

export async function decideInquiry(request: Request, form: FormData, admin: string) {
  const decision = readDecision(form, InquiryDecisionSchema);
  const about = { inquiry: decision.id };
  const failed = "Failed to update inquiry";
  const { toast } = await runAct(ACTS, decision, admin, { failed, about });
  return redirectWithToast(listUrl(request), toast);
}

const MISSING = {
  title: "Failed to save note",
  description: "The inquiry is not there any more.",
  tone: "destructive" as const,
};

export async function saveNote(request: Request, form: FormData) {
  const extra: { previousNote: string; isConflict?: boolean } = {
    previousNote: String(form.get("previous_note") ?? ""),
  };
  const notSaved = { formErrors: [MISSING.title], status: 500 };
  const saving = { extra, failed: "Saving a note failed", notSaved };
  return saveForm(parseForm(form, InquiryNoteSchema), saving, async (fields) => {
    const { id, note, previous_note: previousNote } = fields;
    if (await setInquiryNote(id, note, previousNote)) {
      logEvent("decision", { intent: "note", inquiry: id });
      return redirectWithToast(listUrl(request), { title: "Note saved" });
    }
    const current = await findInquiry(id);
    if (!current) return redirectWithToast(listUrl(request), MISSING);
    throw new Conflict([["note", current.note]], { previousNote: current.note ?? "" });
  });
}
