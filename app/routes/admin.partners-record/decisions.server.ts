import { data } from "@remix-run/node";
import { z } from "zod";
import { Declined } from "#app/domain/declined.ts";
import { findGuidePicture } from "#app/domain/guide/records/guide-pictures.server.ts";
import { pictureWords, problemsOfWords } from "#app/domain/guide/records/picture-form.ts";
import { findShortener } from "#app/domain/jobs/review/signals.server.ts";
import {
  agreeBooking,
  cancelBooking,
  createBooking,
  discardBooking,
  findBooking,
  nameBooking,
  renewBooking,
  saveBooking,
} from "#app/domain/partners/bookings.server.ts";
import { findMonth, noteInvoice } from "#app/domain/partners/invoices.server.ts";
import { makeLink } from "#app/domain/partners/links.server.ts";
import { PACKAGE_IDS } from "#app/domain/partners/partner.ts";
import {
  BookingFormSchema,
  type PartnerDecision,
  PartnerDecisionSchema,
  PartnerSchema,
} from "#app/domain/partners/partner-forms.ts";
import {
  type Booking,
  createPartner,
  findPartner,
  forgetPartner,
  type PartnerFields,
  savePartner,
  savePartnerPicture,
} from "#app/domain/partners/partners.server.ts";
import { moveToLetter, tickTask, untickTask } from "#app/domain/partners/placements.server.ts";
import { SIDE_MIN_PX } from "#app/domain/uploads/picture.ts";
import { type Acts, listUrl, runAct, runTypedAct, TOO_LATE } from "#app/http/admin-list.server.ts";
import { Conflict, parseForm, Rejected, saveForm } from "#app/http/form/forms.server.ts";
import { originOf } from "#app/http/origin.server.ts";
import { receivePicture } from "#app/http/pictures.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import { logEvent } from "#app/platform/log.server.ts";
import { findRecordKey, isAdminEmail, NEW_PARTNER, textsOfPartner } from "./partner.server.ts";

type Context = { partnerId: string; admin: string };
type Results = { agree: Booking; link: string };

const ACTS: Acts<PartnerDecision, Context, Results> = {
  agree: {
    done: (booking) => ({ title: "Agreed", description: `${nameBooking(booking)}.` }),
    failed: "It could not be agreed",
    run: ({ id, seen }, { admin }) => agreeBooking(id, seen, admin),
  },
  discard: {
    done: "Draft discarded",
    run: ({ id, seen }, { admin }) => discardBooking(id, seen, admin),
  },
  renew: { done: "A draft follows it", run: ({ id }, { admin }) => renewBooking(id, admin) },
  cancel: {
    done: "Canceled",
    run: ({ id, from, why, seen }, { admin }) => cancelBooking(id, { from, why, seen }, admin),
  },
  move: { done: "Moved", run: ({ id, friday }, { admin }) => moveToLetter(id, friday, admin) },
  tick: { done: "Done", run: ({ id, proof }, { admin }) => tickTask(id, proof, admin) },
  untick: { done: "To do again", run: ({ id }, { admin }) => untickTask(id, admin) },
  note: {
    done: "Noted",
    run: ({ id, seen, ...form }, { admin }) => noteInvoice(id, seen, toNote(form), admin),
  },
  link: { done: "Link made", run: (_, { partnerId, admin }) => makeLink(partnerId, admin) },
  forget: {
    done: "Its contact is forgotten",
    run: (_, { partnerId, admin }) => forgetPartner(partnerId, admin),
  },
};

/** Something is typed for these acts. */
const TYPED = /^(?:cancel|move|tick|note)$/;

type NoteForm = Omit<Extract<PartnerDecision, { intent: "note" }>, "intent" | "id" | "seen">;

const toNote = (form: NoteForm) => ({
  cents: form.amount,
  dueOn: form.due_on,
  invoice: form.invoice,
  invoicedOn: form.invoiced_on,
  paidOn: form.paid_on,
  payAt: form.pay_at,
});

export function decidePartner(request: Request, form: FormData, context: Context) {
  const intent = String(form.get("intent"));
  if (intent === "words") return saveFields(request, form, context);
  if (intent === "booking") return saveDraft(request, form, context);
  if (intent === "picture" || intent === "logo") return savePictures(request, form, context);
  if (!Object.hasOwn(ACTS, intent)) throw data("There is no such action.", { status: 400 });
  return decide(request, form, context);
}

async function decide(request: Request, form: FormData, context: Context) {
  const [intent, id] = [String(form.get("intent")), String(form.get("id") ?? "")];
  const submission = parseForm(form, PartnerDecisionSchema);
  const about = { partner: context.partnerId, ...(id && { of: id }) };
  if (TYPED.test(intent)) {
    const find = intent === "note" ? findMonth : findBooking;
    const extra = async () => ({ intent, seen: (await find(id))?.revision });
    return runTypedAct(ACTS, submission, context, { request, about, extra });
  }
  if (submission.status !== "success") throw data("There is no such action.", { status: 400 });
  const failed = "It could not be done";
  const { toast, result } = await runAct(ACTS, submission.value, context, { failed, about });
  // The link is shown once, in no cookie and no address.
  if (typeof result === "string") return data({ link: originOf(request) + result });
  return redirectWithToast(listUrl(request), toast);
}

const pathOf = (id: string) => `/admin/partners/${id}`;

const HIDES = "This address hides where it leads. Write the website's own.";
const NO_RECORD =
  "The guide has no such record, or several of that name. Write the address of its page.";

async function saveFields(request: Request, form: FormData, { partnerId, admin }: Context) {
  const seen = Number(form.get("seen")) || 0;
  const saving = { extra: { intent: "words", seen }, failed: "Saving a partner failed" };
  return saveForm(parseForm(form, PartnerSchema), saving, async (fields) => {
    const { contact_name: contactName, monthly, ...typed } = fields;
    const record = typed.record && findRecordKey(typed.record);
    const fieldErrors = {
      website: typed.website && findShortener(typed.website.toLowerCase()) ? [HIDES] : undefined,
      record: typed.record && !record ? [NO_RECORD] : undefined,
    };
    if (fieldErrors.website || fieldErrors.record) throw new Rejected({ fieldErrors });
    const values = { ...typed, record: record || null, contactName, monthly: monthly === "yes" };
    if (partnerId === NEW_PARTNER) return create(form, values, admin);
    if (await savePartner(partnerId, seen, values, admin)) {
      logEvent("decision", { intent: "save", partner: partnerId });
      return redirectWithToast(listUrl(request), { title: "Saved" });
    }
    const now = await findPartner(partnerId);
    if (!now || now.forgottenAt) throw new Declined(TOO_LATE);
    throw new Conflict(differences(form, textsOfPartner(now)), { seen: now.revision });
  });
}

type TypedPartner = Omit<PartnerFields, "picture" | "logo">;

async function create(form: FormData, fields: TypedPartner, admin: string) {
  const inquiryId = String(form.get("inquiry") ?? "").slice(0, 64) || null;
  const row = { ...fields, picture: null, logo: null };
  const partner = await createPartner(row, { admin, inquiryId });
  logEvent("decision", { intent: "create", partner: partner.id });
  const chosen = PACKAGE_IDS.find((one) => one === form.get("package"));
  const to = pathOf(partner.id);
  return redirectWithToast(chosen ? `${to}?edit=${chosen}` : to, { title: "Partner created" });
}

const differences = (form: FormData, stored: Record<string, string>) =>
  Object.entries(stored).filter(([name, text]) => {
    const typed = String(form.get(name) ?? "");
    return typed.replace(/\r\n?/g, "\n").trim() !== text;
  });

const NO_ADMIN = "Nobody with this address works here.";

async function saveDraft(request: Request, form: FormData, { partnerId, admin }: Context) {
  const [id, seen] = [String(form.get("id") ?? ""), Number(form.get("seen")) || 0];
  const saving = { extra: { intent: "booking", seen }, failed: "Saving a booking failed" };
  return saveForm(parseForm(form, BookingFormSchema), saving, async (fields) => {
    if (fields.manager && !(await isAdminEmail(fields.manager)))
      throw new Rejected({ fieldErrors: { manager: [NO_ADMIN] } });
    const booking = id
      ? saveBooking(id, seen, fields, admin)
      : createBooking(partnerId, fields, admin);
    const saved = await booking.catch((error: unknown) => {
      if (!(error instanceof Declined)) throw error;
      throw new Rejected({ fieldErrors: { until: [error.message] } });
    });
    if (!saved) {
      const now = await findBooking(id);
      if (now?.state !== "draft") throw new Declined(NO_DRAFT);
      throw new Conflict([], { seen: now.revision });
    }
    logEvent("decision", { intent: "draft", partner: partnerId, of: saved.id });
    return redirectWithToast(listUrl(request), { title: "Draft saved" });
  });
}

const NO_DRAFT = "It is no draft any more. What you typed is kept: close this, and look.";

const stemOfPicture = z.string().max(64).optional();
const PictureSchema = z.object({ stem: stemOfPicture, before: stemOfPicture, ...pictureWords });

/** The picture is one of the guide's, or a file that comes along, which is then one of the guide's. */
async function savePictures(request: Request, form: FormData, { partnerId, admin }: Context) {
  const which = form.get("intent") === "logo" ? "logo" : "picture";
  const saving = { extra: { intent: which }, failed: "Saving a partner's picture failed" };
  return saveForm(parseForm(form, PictureSchema), saving, async (fields) => {
    const partner = await findPartner(partnerId);
    if (!partner) throw data("This partner is not there any more.", { status: 404 });
    const file = form.get("picture");
    let stem = fields.stem ?? null;
    if (file instanceof File && file.size > 0) {
      const of = { logo: `Logo of ${partner.name}`, picture: "" }[which];
      const texts = {
        alt: fields.picture_alt ?? of,
        credit: fields.picture_credit ?? `Courtesy of ${partner.name}`,
      };
      const { picture_alt } = which === "logo" ? {} : problemsOfWords(texts);
      if (picture_alt) throw new Rejected({ fieldErrors: { picture_alt: [picture_alt] } });
      const received = await receivePicture(request, file, texts, admin, SIDE_MIN_PX[which]);
      if ("problem" in received) {
        const { problem, status } = received;
        throw new Rejected({ fieldErrors: { picture: [problem] }, status });
      }
      stem = received.row.stem;
    }
    if (stem && !(await findGuidePicture(stem)))
      throw new Rejected({ fieldErrors: { stem: [NO_PICTURE] } });
    const change = { before: fields.before ?? null, stem };
    if (!(await savePartnerPicture(partnerId, which, change, admin)))
      throw new Conflict([], { before: partner[which] ?? "" });
    logEvent("decision", { intent: which, partner: partnerId });
    return redirectWithToast(listUrl(request), { title: "Saved" });
  });
}

const NO_PICTURE = "This picture is not in the guide any more.";
