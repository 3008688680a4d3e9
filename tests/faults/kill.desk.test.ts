import { existsSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "#app/platform/durations.ts";
import { picture } from "#tests/support/pictures.ts";
import { type Site, startSite } from "#tests/support/site.ts";
import { isLong } from "./form.ts";
import { killSwitch } from "./kill-switch.ts";
import { inDatabase } from "./records.ts";
import { POLL, send, signIn, type Values, visit } from "./visitors.ts";

const clock = join(process.cwd(), "node_modules/.cache", `clock-desk-${process.pid}`);
const began = Date.now();
const setDay = (day: number) => writeFileSync(clock, String(began + day * DAY_MS));
const killing = killSwitch("desk");

let site: Site;
let cookie: string;
let photo: File;
beforeAll(async () => {
  setDay(0);
  photo = await picture("jpeg", { width: 900, height: 700 });
  site = await startSite({ ...killing.variables, CLOCK: clock });
  cookie = await signIn(site);
});
afterAll(async () => {
  await site.stop();
  killing.remove();
  rmSync(clock, { force: true });
});

const FOLDER = "/uploads/guide/";
const filesNow = () => {
  const folder = join(site.folder, FOLDER);
  return existsSync(folder) ? readdirSync(folder).sort() : [];
};
const select = <Row>(query: string) =>
  inDatabase(site.folder, (database) => database.prepare(query).all() as Row[]);

type Picture = { stem: string; version: string; cuts: string };
const listPictures = () => select<Picture>("SELECT stem, version, cuts FROM guide_pictures");
const filesOf = ({ stem, version, cuts }: Picture) => [
  `${stem}.jpg`,
  ...Object.entries(JSON.parse(cuts) as Record<string, number[]>).flatMap(([shape, widths]) =>
    widths.map((width) => `${stem}-${version}-${shape}-${width}.webp`),
  ),
];

type Entry = { title?: string; image?: string };
const listWords = (table: string) =>
  select<{ words: string }>(
    ["record", "draft"]
      .map((name) => `SELECT ${name} words FROM ${table} WHERE ${name} NOT NULL`)
      .join(" UNION ALL "),
  ).map(({ words }) => JSON.parse(words) as Entry);
const listEntries = () => listWords("guide_records");
/** By a record, or an earlier version that may be put back. */
const imagesNamed = () =>
  [...listEntries(), ...listWords("guide_versions")].flatMap(({ image }) =>
    image?.startsWith(FOLDER) ? [image] : [],
  );

/** No picture is named without its row, nor a row there without its files. */
async function expectWhole() {
  const pictures = listPictures();
  const addresses = pictures.map(({ stem }) => `${FOLDER}${stem}.jpg`);
  expect(addresses).toEqual(expect.arrayContaining(imagesNamed()));
  expect(filesNow()).toEqual(expect.arrayContaining(pictures.flatMap(filesOf)));
  for (const image of imagesNamed())
    expect((await visit(site, image, { Cookie: cookie })).status, image).toBe(200);
}

const RENAME = "rename \\S+/uploads/guide/\\S+\n";
const RECORD = '(?:insert into|update) "guide_records"';
type Moments = Record<string, string>;
const STORING: Moments = {
  "before its first file has its name": `before ${RENAME}`,
  "with half of its files stored": `(?:after ${RENAME}.*){3}`,
  "before the row of the picture": 'before insert into "guide_pictures"',
  "amid the row of the picture": 'after insert into "guide_pictures"',
};
const RECORDING: Moments = {
  "between the picture and the record": `before ${RECORD}`,
  "amid the record": `after ${RECORD}`,
};
const SAVED = `after ${RECORD}.*after COMMIT`;

const begun: Values = { title: "Regatta of Bathtubs", intent: "save" };
const published: Values = { title: "Trio of Bathtubs", seen: "1", intent: "publish" };
const FORMS = [
  {
    what: "the first draft of an event",
    ...{ path: "event/new", form: begun },
    moments: { ...STORING, ...RECORDING },
  },
  {
    what: "a change of what is live",
    ...{ path: "event/blue-pelican-trio", form: published },
    // Until its record is written, a picture is stored as that of a draft is.
    moments: isLong ? { ...STORING, ...RECORDING } : RECORDING,
  },
];

const sendForm = (path: string, form: Values) =>
  send(
    site,
    `/admin/guide/${path}`,
    { ...form, picture_alt: "Bathtubs under sail", picture_credit: "Maria Bell", picture: photo },
    { Cookie: cookie },
  );

async function sendUntilKilled(path: string, form: Values, moment: string) {
  killing.set(moment);
  await expect(sendForm(path, form)).rejects.toThrow("fetch failed");
  expect(await site.kill()).toBeNull();
  killing.remove();
  await site.restart();
}

for (const { what, path, form, moments } of FORMS) {
  test.each(Object.entries(moments))(
    `kill -9 while ${what} is saved, %s, leaves it as it was`,
    async (_, moment) => {
      const before = listEntries();
      await sendUntilKilled(path, form, moment);
      expect(listEntries()).toEqual(before);
      await expectWhole();
    },
  );

  test(`and ${what} can be sent again, picture and all`, async () => {
    expect((await sendForm(path, form)).status).toBe(303);
    const { image = "" } = listEntries().find(({ title }) => title === form.title) ?? {};
    expect(image).toMatch(FOLDER);
    await expectWhole();
    const { status } = await visit(site, image);
    expect(status, "for visitors").toBe(form.intent === "publish" ? 200 : 404);
  });

  test(`kill -9 once ${what} is saved, before anybody is told, leaves it whole`, async () => {
    const title = `${form.title} again`;
    await sendUntilKilled(path, { ...form, title, seen: "3" }, SAVED);
    expect(listEntries().find((entry) => entry.title === title)?.image).toMatch(FOLDER);
    await expectWhole();
  });
}

test("what the killed have left is gone when its time is over, and no more than that", async () => {
  const left = filesNow().length;
  const named = () => listPictures().flatMap(filesOf).sort();
  const isNamed = ({ stem }: Picture) => imagesNamed().includes(`${FOLDER}${stem}.jpg`);
  expect(listPictures().every(isNamed)).toBe(false);
  expect(filesNow().some((name) => name.endsWith(".part"))).toBe(true);
  // The machine dates files by a clock of its own.
  for (const name of filesNow())
    utimesSync(join(site.folder, FOLDER, name), began / 1000, began / 1000);
  setDay(2);
  await site.restart();
  await expect.poll(filesNow, POLL).toEqual(named());
  expect(filesNow().length).toBeLessThan(left);
  setDay(33);
  await site.restart();
  await expect.poll(() => listPictures().every(isNamed), POLL).toBe(true);
  await expect.poll(filesNow, POLL).toEqual(named());
  cookie = await signIn(site);
  await expectWhole();
  expect(listPictures()).toHaveLength(4);
});
