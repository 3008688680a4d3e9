import { beforeEach, expect, test, vi } from "vitest";
import { neighborhoodGuides } from "#app/content/guides.ts";
import { loader } from "#app/routes/not-found/route.tsx";
import { makeAccount, signedIn, signedInAdmin } from "#tests/support/factories.ts";
import { answerOf, get } from "#tests/support/requests.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
});

const read = (path: string, cookie?: string) => answerOf(() => loader(get(path, cookie)));

test("/admin/newsletter stays a 404, and tells admins alone where the newsletter is", async () => {
  const admin = await signedInAdmin();
  const told = await read("/admin/newsletter", admin);
  expect(told).toMatchObject({ status: 404, body: { isAdmin: true } });
  for (const cookie of [undefined, await signedIn(await makeAccount())]) {
    const answer = await read("/admin/newsletter", cookie);
    expect(answer).toMatchObject({ status: 404, body: { isAdmin: false } });
  }
  for (const path of ["/admin/sponsors", "/newsletter/admin/newsletter", "/nowhere"]) {
    expect((await read(path, admin)).body).toMatchObject({ isAdmin: false });
  }
});

test("a guide that is not written yet is named and shown, with status 404", async () => {
  const [ready, ...unwritten] = neighborhoodGuides;
  for (const { name, slug, image } of unwritten) {
    const answer = await read(`/guides/${slug}`);
    expect(answer).toMatchObject({
      status: 404,
      body: { unwritten: name, picture: { src: image } },
    });
  }
  for (const path of ["/guides/nowhere", `/guides/${ready.slug}/cellar`]) {
    const { body } = await read(path);
    expect(body).toMatchObject({ picture: { src: "/images/pages/chair.jpg" } });
    expect(body.unwritten).toBeUndefined();
  }
});
