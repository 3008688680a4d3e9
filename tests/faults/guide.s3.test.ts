import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { picture } from "#tests/support/pictures.ts";
import { type S3, startS3 } from "#tests/support/s3.ts";
import { type Site, startSite } from "#tests/support/site.ts";
import { POLL, send, signIn, type Values, visit } from "./visitors.ts";

const KEYS = "naples/guide/";
const ID = "regatta-of-bathtubs";
const FORM: Values = {
  title: "Regatta of Bathtubs",
  description: "Whoever floats wins.",
  date: "Every Saturday",
  time: "9 AM",
  venue: "Bayfront",
  location: "Bayfront Place",
  price: "Free",
  tags: "Family",
  picture_alt: "Bathtubs under sail",
  picture_credit: "Maria Bell",
};

let s3: S3;
let site: Site;
let admin: { Cookie: string };
beforeAll(async () => {
  s3 = await startS3();
  site = await startSite({ ...s3.environment, UPLOADS_URL: "s3://guide/naples" });
  admin = { Cookie: await signIn(site) };
});
afterAll(async () => {
  await site.stop();
  await s3.stop();
});

/** Each as the bucket has it, and as the site tells it. */
const files = () =>
  [...s3.objects]
    .filter(([key]) => key.startsWith(KEYS))
    .map(([key, { body, type }]) => ({
      path: `/uploads/guide/${key.slice(KEYS.length)}`,
      body,
      type,
    }));

async function ask(headers: Record<string, string> = {}) {
  const answers = [];
  for (const { path, body } of files()) {
    const answer = await visit(site, path, headers);
    const isWhole = body.equals(await answer.bytes());
    const { status } = answer;
    answers.push([status, status === 200 && isWhole, answer.headers.get("Cache-Control")]);
  }
  return answers;
}

const save = async (path: string, values: Values) => {
  const answer = await send(site, `/admin/guide/event/${path}`, values, admin);
  expect([answer.status, answer.headers.get("Location")]).toEqual([
    303,
    `/admin/guide/event/${ID}`,
  ]);
};
const all = (answer: unknown) => files().map(() => answer);

test("a picture that an editor chose goes into the bucket, and admins alone see it there", async () => {
  const photo = await picture("jpeg", { width: 1600, height: 1200 });
  await save("new", { ...FORM, picture: photo, intent: "save" });
  expect(files().map(({ type }) => type)).toEqual([...Array(7).fill("image/webp"), "image/jpeg"]);
  expect(existsSync(join(site.folder, "uploads/guide"))).toBe(false);
  expect(await ask()).toEqual(all([404, false, "no-store"]));
  expect(await ask(admin)).toEqual(all([200, true, "no-store"]));
});

test("once its record is published everybody does, and its page names its cuts", async () => {
  await save(ID, { seen: "1", intent: "publish" });
  const isPublic = all([200, true, "public, max-age=3600"]);
  await expect.poll(() => ask(), POLL).toEqual(isPublic);
  const page = await (await visit(site, `/events/${ID}`)).text();
  const cuts = files().filter(({ path }) => path.includes("16x9"));
  for (const { path } of cuts) expect(page).toContain(path);
  expect(page).toContain("Photo: Maria Bell");
});

test("a server that starts while the bucket is away says that it comes later, and then shows it", async () => {
  await site.restart();
  s3.always("away");
  expect((await ask()).every(([status]) => status === 503)).toBe(true);
  s3.always();
  await expect.poll(async () => (await ask()).every(([, isWhole]) => isWhole), POLL).toBe(true);
});

test("of a record that is retired it is for admins again", async () => {
  await save(ID, { seen: "3", intent: "retire" });
  await expect.poll(() => ask(), POLL).toEqual(all([404, false, "no-store"]));
  expect((await ask(admin)).every(([, isWhole]) => isWhole)).toBe(true);
});
