import { and, eq, isNull, sql } from "drizzle-orm";
import { db, one, transaction, updateOne } from "#app/db/client.server.ts";
import { hashToken, isToken, newToken } from "#app/db/tokens.server.ts";
import { partnerPlaced, reachOf, refreshPlacements } from "./active-placements.server.ts";
import { findPartner, noteInHistory, type Partner } from "./partners.server.ts";
import { bookings, partners, partnerTokens, placements } from "./partners-table.server.ts";

type MadeFor = (typeof partnerTokens.$inferSelect)["madeFor"];

/** The link shows what the partner sees. Its token is stored as a hash, so it cannot be read again. */
export async function partnerPath(partnerId: string, madeFor: MadeFor, now = new Date()) {
  const token = newToken();
  const tokenHash = hashToken(token);
  await db.insert(partnerTokens).values({ tokenHash, partnerId, madeFor, createdAt: now });
  return `/partners/${token}`;
}

/** Makes a link that an admin hands on. */
export const makeLink = (partnerId: string, admin: string, now = new Date()) =>
  transaction(async () => {
    const partner = await findPartner(partnerId);
    if (!partner || partner.forgottenAt) return undefined;
    await noteInHistory(partnerId, { admin, verb: "link" }, now);
    return partnerPath(partnerId, "admin", now);
  });

export async function findPartnerByToken(token: string): Promise<Partner | undefined> {
  if (!isToken(token)) return undefined;
  const found = await one(
    db
      .select({ partner: partners })
      .from(partnerTokens)
      .innerJoin(partners, eq(partners.id, partnerTokens.partnerId))
      .where(and(eq(partnerTokens.tokenHash, hashToken(token)), isNull(partners.forgottenAt))),
  );
  return found?.partner;
}

/** This one too, as it may be the one that went astray. Returns the path of the only link that is left. */
export const endOtherLinks = (token: string, now = new Date()) =>
  transaction(async () => {
    const partner = await findPartnerByToken(token);
    if (!partner) return undefined;
    await db.delete(partnerTokens).where(eq(partnerTokens.partnerId, partner.id));
    await noteInHistory(partner.id, { admin: null, verb: "unlink" }, now);
    return partnerPath(partner.id, "email", now);
  });

/** Sets whether the figures of each month are sent. */
export const setMonthly = (token: string, monthly: boolean, now = new Date()) =>
  transaction(async () => {
    const partner = await findPartnerByToken(token);
    if (!partner || partner.monthly === monthly) return partner;
    const what = monthly ? "Wants the monthly email" : "Wants no monthly email";
    await noteInHistory(partner.id, { admin: null, verb: "save", what }, now);
    const revision = sql`${partners.revision} + 1`;
    return updateOne(partners, eq(partners.id, partner.id), { monthly, revision });
  });

/** Finds where a press leads, also while the database is away, and for a placement that is over: the page may have been open for days. */
export async function findVisit(placementId: string) {
  await refreshPlacements();
  const partner = partnerPlaced(placementId) ?? (await findPartnerOf(placementId));
  return partner && reachOf(partner).address;
}

const findPartnerOf = (placementId: string) =>
  one(
    db
      .select({ website: partners.website, record: partners.record })
      .from(placements)
      .innerJoin(bookings, eq(bookings.id, placements.bookingId))
      .innerJoin(partners, eq(partners.id, bookings.partnerId))
      .where(eq(placements.id, placementId)),
  );
