import { randomBytes, randomUUID } from "node:crypto";
import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { newStem } from "#app/domain/uploads/file-store.server.ts";
import { cutName, pictureFile, SMALL_PX } from "#app/domain/uploads/picture.ts";
import type { Site } from "#tests/support/site.ts";
import { ask } from "./database.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const WIDTHS = [800, 1400];
let pictures = 0;

type Place = { slot: string; list?: string | undefined; starts?: number; ends?: number };
type Words = { name?: string; line?: string; website?: string | null; record?: string | null };

/** Pays for those places, with a picture and a logo whose files are there. Returns the ids of the places. */
export async function placePartner(site: Site, places: Place[], words: Words = {}) {
  const partner = {
    name: "Casa Calusa",
    line: "Rooms on the bay, ten steps from the pier.",
    website: "https://www.casacalusa.example/",
    record: null,
    ...words,
  };
  const [partnerId, bookingId] = [randomUUID(), randomUUID()];
  const now = Date.now();
  const [starts, ends] = [now - 40 * DAY_MS, now + 30 * DAY_MS];
  await ask(
    site,
    "INSERT INTO partners (id, name, line, text, website, record, picture, logo, email, created_at) VALUES (?, ?, ?, '', ?, ?, ?, ?, 'ann@casa.example', ?)",
    ...[partnerId, partner.name, partner.line, partner.website, partner.record],
    ...[await storePhoto(site), await storeLogo(site, partner.name), now],
  );
  const soldAs = JSON.stringify({ lines: [], slots: places.map(({ slot }) => slot) });
  const list = places.find((place) => place.list)?.list ?? null;
  await ask(
    site,
    "INSERT INTO bookings (id, partner_id, package, sold_as, list, cents, starts, ends, state, revision) VALUES (?, ?, 'single', ?, ?, 50000, ?, ?, 'agreed', 1)",
    ...[bookingId, partnerId, soldAs, list, starts, ends],
  );
  const ids: string[] = [];
  for (const place of places) {
    const id = randomBytes(6).toString("hex");
    ids.push(id);
    await ask(
      site,
      "INSERT INTO placements (id, booking_id, slot, list, starts, ends) VALUES (?, ?, ?, ?, ?, ?)",
      ...[
        id,
        bookingId,
        place.slot,
        place.list ?? null,
        place.starts ?? starts,
        place.ends ?? ends,
      ],
    );
  }
  return ids;
}

/** With what an earlier journey on this site may have left. */
export async function clearPartners(site: Site) {
  await ask(site, "DELETE FROM partners");
}

async function addPicture(site: Site, width: number, height: number, cuts: object) {
  const stem = newStem();
  const version = randomBytes(4).toString("hex");
  await ask(
    site,
    "INSERT INTO guide_pictures (stem, alt, credit, focus_x, focus_y, version, width, height, color, cuts, bytes, uploaded_by, created_at, changed_at) VALUES (?, 'A house on the bay, in the evening', 'Photo: Maria Bell', 50, 50, ?, ?, ?, ?, ?, 1, 'a@example.com', ?, ?)",
    ...[stem, version, width, height, `#${version.slice(2)}`, JSON.stringify(cuts)],
    ...[Date.now(), Date.now() + ++pictures],
  );
  const folder = join(site.folder, "uploads/guide");
  mkdirSync(folder, { recursive: true });
  return { stem, version, folder };
}

async function storePhoto(site: Site) {
  const { stem, version, folder } = await addPicture(site, 1400, 788, { "16x9": WIDTHS });
  copyFileSync("public/images/share.jpg", join(folder, pictureFile(stem)));
  for (const width of WIDTHS) {
    await sharp("public/images/share.jpg")
      .resize(width, Math.round((width * 9) / 16))
      .webp()
      .toFile(join(folder, cutName(stem, version, "16x9", width)));
  }
  return stem;
}

async function storeLogo(site: Site, name: string) {
  const letters = name.slice(0, 14).replaceAll(/[^\w ]/g, "");
  const width = 200 + 60 * letters.length;
  const shape = `${width}x320`;
  const { stem, version, folder } = await addPicture(site, width, 320, { [shape]: [SMALL_PX] });
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="320"><rect width="100%" height="100%" fill="white"/><text x="40" y="210" font-size="120" font-family="serif" fill="#0a4050">${letters}</text></svg>`;
  const logo = sharp(Buffer.from(drawn));
  await logo.jpeg().toFile(join(folder, pictureFile(stem)));
  await logo
    .resize(SMALL_PX)
    .webp()
    .toFile(join(folder, cutName(stem, version, shape, SMALL_PX)));
  return stem;
}
