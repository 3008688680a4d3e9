import { data } from "@remix-run/node";
import { listAccounts } from "#app/domain/accounts/accounts.server.ts";
import { LISTS } from "#app/domain/guide/links.ts";
import { uploadedPicture } from "#app/domain/guide/pictures.server.ts";
import {
  findGuidePicture,
  listGuidePictures,
} from "#app/domain/guide/records/guide-pictures.server.ts";
import { titleOf } from "#app/domain/guide/records/guide-records.server.ts";
import { recordsOf } from "#app/domain/guide/records/snapshot.server.ts";
import { RECORD_KINDS } from "#app/domain/guide/records.ts";
import { findInquiry } from "#app/domain/inquiries/inquiries.server.ts";
import { reachOf } from "#app/domain/partners/active-placements.server.ts";
import { listName } from "#app/domain/partners/capacity.server.ts";
import { listMonthsOf } from "#app/domain/partners/invoices.server.ts";
import { listOwed } from "#app/domain/partners/owed.server.ts";
import { PACKAGE_IDS, PARTNER_LISTS, type PageSlot } from "#app/domain/partners/partner.ts";
import {
  findPartner,
  findPartnerOfInquiry,
  listBookingsOf,
  listPartnerHistory,
  type Partner,
} from "#app/domain/partners/partners.server.ts";
import { listPlacementsOf } from "#app/domain/partners/placements.server.ts";
import { cardIn } from "#app/domain/partners/slots.server.ts";
import { formatDay, formatMomentOfYear } from "#app/locale/dates.ts";
import { fold } from "#app/locale/fold.ts";
import {
  bookingForm,
  describeAgreement,
  describeBooking,
  describePlacement,
  monthForm,
  type Rows,
} from "./booking.server.ts";

export const NEW_PARTNER = "new";

export async function loadPartnerRecord(id: string, search: URLSearchParams, now = new Date()) {
  if (id === NEW_PARTNER) return { ...(await describeNew(search)), ...nothingYet };
  const partner = await findPartner(id);
  if (!partner) throw data("This partner is not there any more.", { status: 404 });
  const bookings = await listBookingsOf([id]);
  const ids = bookings.map((booking) => booking.id);
  const [placed, months] = [await listPlacementsOf(ids), await listMonthsOf(ids)];
  const rows = { bookings, placed, months, now };
  const described = bookings.map((booking) => describeBooking(partner, booking, rows));
  return {
    id,
    isNew: false,
    existing: undefined,
    title: partner.name,
    isForgotten: partner.forgottenAt !== null,
    seen: partner.revision,
    inquiryId: partner.inquiryId,
    texts: textsOfPartner(partner),
    ...(await describeLooks(partner)),
    records: listRecordNames(),
    due: await dueOf(id, described, now),
    bookings: described,
    history: (await listPartnerHistory(id)).map(({ at, ...line }) => ({
      ...line,
      when: formatMomentOfYear(at),
    })),
    mayForget: partner.forgottenAt === null && described.every(({ isOver }) => isOver),
    ...(await openDialog(partner, search, rows)),
  };
}

const nothingYet = {
  isForgotten: false,
  seen: 0,
  pictures: undefined,
  preview: undefined,
  due: [] as Due[],
  bookings: [],
  history: [],
  mayForget: false,
  booking: undefined,
  placement: undefined,
  canceling: undefined,
  agreeing: undefined,
  month: undefined,
};

/** Fills the form from the inquiry that the address names. An inquiry that has its partner leads there. */
async function describeNew(search: URLSearchParams) {
  const inquiry = await findInquiry(search.get("inquiry") ?? "");
  const existing = inquiry && (await findPartnerOfInquiry(inquiry.id));
  return {
    id: NEW_PARTNER,
    isNew: true,
    title: "New partner",
    existing: existing?.id,
    inquiryId: inquiry?.id ?? null,
    records: listRecordNames(),
    texts: {
      ...emptyTexts,
      name: inquiry?.company ?? "",
      contact_name: inquiry?.name ?? "",
      email: inquiry?.email ?? "",
      website: inquiry?.website ?? "",
    } as Record<string, string>,
  };
}

const emptyTexts = { monthly: "yes" };

export type LoadedPartner = Awaited<ReturnType<typeof loadPartnerRecord>>;

export const textsOfPartner = (partner: Partner): Record<string, string> => ({
  name: partner.name,
  line: partner.line,
  text: partner.text,
  website: partner.website ?? "",
  record: partner.record ?? "",
  contact_name: partner.contactName ?? "",
  email: partner.email ?? "",
  monthly: partner.monthly ? "yes" : "",
  note: partner.note ?? "",
});

const NAMES_MAX = 500;

/** Lists the records to choose from. Any other can be typed. */
const listRecordNames = () =>
  [...new Set(listRecords().map(({ title }) => title))].slice(0, NAMES_MAX);

const listRecords = () =>
  RECORD_KINDS.flatMap((kind) =>
    recordsOf(kind).map((record) => ({ key: `${kind}:${record.id}`, title: titleOf(record) })),
  );

/** Finds the record that somebody means by its key, the address of its page, or a name that is its alone. */
export function findRecordKey(text: string) {
  const named = listRecords().filter(({ title }) => fold(title) === fold(text));
  if (named.length === 1) return named[0]?.key;
  const [, list, ofPage] = /^(?:https?:\/\/[^/]+)?(\/[a-z-]+)\/([a-z0-9-]+)$/.exec(text) ?? [];
  const kind = ofPage
    ? RECORD_KINDS.find((one) => LISTS[one] === list)
    : RECORD_KINDS.find((one) => text.startsWith(`${one}:`));
  const id = ofPage ?? text.slice(text.indexOf(":") + 1);
  return kind && recordsOf(kind).some((record) => record.id === id) ? `${kind}:${id}` : undefined;
}

async function describePictures({ picture, logo }: Partner) {
  const { rows } = await listGuidePictures({ page: 1 });
  const shownOf = async (stem: string | null) => {
    const row = stem ? await findGuidePicture(stem) : undefined;
    return { stem, shown: row && uploadedPicture(row), isMissing: stem !== null && !row };
  };
  return {
    picture: await shownOf(picture),
    logo: await shownOf(logo),
    choices: rows.map(({ stem, alt, createdAt }) => ({
      stem,
      name: `${alt || "Without words"}, ${formatDay(createdAt)}`.slice(0, 120),
    })),
  };
}

async function describeLooks(partner: Partner) {
  const pictures = await describePictures(partner);
  return { pictures, preview: previewOf(partner, pictures) };
}

type Pictures = Awaited<ReturnType<typeof describePictures>>;

function previewOf({ name, line, text, website, record }: Partner, { picture, logo }: Pictures) {
  const { address: href = "", host } = reachOf({ website, record });
  const content = { href, host, name, line, picture: picture.shown, logo: logo.shown };
  const place = (slot: PageSlot, lack: string | false = false) => ({
    card: cardIn(slot, content),
    lack,
  });
  const noPicture = !picture.shown && "It needs a picture.";
  return {
    hero: place("hero", noPicture),
    home: place("home", noPicture),
    category: place("category"),
    strip: place("strip", !logo.shown && "It needs a logo."),
    letter: { name, text: text || line, href },
  };
}

type Described = ReturnType<typeof describeBooking>;
type Due = { id: string; title: string; isOwed: boolean; dialog?: "view" | "invoice" };

/** Lists what waits for us and what for the partner, which an admin reads first. */
async function dueOf(partnerId: string, bookings: Described[], now: Date): Promise<Due[]> {
  const placed = bookings.flatMap(({ letters, tasks }) => [...letters, ...tasks]);
  const isPlaced = (id: string) => placed.some((placement) => placement.id === id);
  const owed = (await listOwed(now, partnerId)).map(({ id, title }) => ({
    id,
    title,
    isOwed: true,
    ...(isPlaced(id) && { dialog: "view" as const }),
  }));
  const tasks = placed
    .filter(({ isDue, isOver }) => isDue && !isOver)
    .map(({ id, name, due }) => ({
      id,
      title: `${name}, ${due}`,
      isOwed: false,
      dialog: "view" as const,
    }));
  const unpaid = bookings.flatMap(({ package: what, months }) =>
    months
      .filter(({ isWrong }) => isWrong)
      .map(({ id, name, line }) => ({
        id,
        title: `${what}, ${name}, ${line}`,
        isOwed: false,
        dialog: "invoice" as const,
      })),
  );
  const ending = bookings
    .filter(({ isEnding }) => isEnding)
    .map(({ id, name }) => ({ id, title: `${name}: it ends, and none follows`, isOwed: false }));
  return [...owed, ...tasks, ...unpaid, ...ending];
}

/** Opens the dialog that the address names. */
async function openDialog(partner: Partner, search: URLSearchParams, rows: Rows) {
  const [edit, view] = [search.get("edit"), search.get("view")];
  const month = rows.months.find(({ id }) => id === search.get("invoice"));
  const placed = rows.placed.find(({ placement }) => placement.id === view);
  const draft = rows.bookings.find((one) => one.id === edit && one.state === "draft");
  const chosen = PACKAGE_IDS.find((id) => id === edit);
  const agreeing = rows.bookings.find(
    (one) => one.id === search.get("agree") && one.state === "draft",
  );
  const canceling = rows.bookings.find(
    (one) => one.id === search.get("refuse") && one.state === "agreed",
  );
  return {
    booking:
      draft || (chosen && !partner.forgottenAt)
        ? {
            ...bookingForm(draft, chosen, rows.now),
            managers: await listAdminEmails(),
            lists: LIST_NAMES,
          }
        : undefined,
    placement: placed && describePlacement(placed, rows.now),
    agreeing: agreeing && (await describeAgreement(partner, agreeing, rows.now)),
    canceling: canceling && describeBooking(partner, canceling, rows),
    month: month && monthForm(month),
  };
}

const LIST_NAMES = Object.fromEntries(PARTNER_LISTS.map((list) => [list, listName(list)]));

const listAdminEmails = async () =>
  (await listAccounts()).flatMap(({ email, role }) => (role ? [email] : []));

export const isAdminEmail = async (email: string) => (await listAdminEmails()).includes(email);
