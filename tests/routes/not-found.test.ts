import { beforeEach, expect, test, vi } from "vitest";
import { neighborhoodGuides } from "#app/content/guide/guides.ts";
import { loader } from "#app/routes/not-found/route.tsx";
import { makeAccount, signedIn, signedInAdmin } from "#tests/support/factories.ts";
import { answerOf, get } from "#tests/support/requests.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
});

const read = (path: string, cookie?: string) => answerOf(() => loader(get(path, cookie)));

test.each([
  ["sponsors", "/admin/inbox?kind=advertise"],
  ["pricing", "/jobs#rate-card"],
  ["newsletter", "/admin/editions"],
  ["users", "/admin/colleagues"],
  ["settings", "/admin/account"],
])("/admin/%s stays a 404, and tells admins alone where the thing is", async (name, to) => {
  const admin = await signedInAdmin();
  for (const path of [`/admin/${name}`, `/Admin/${name.toUpperCase()}/`]) {
    const told = await read(path, admin);
    expect(told).toMatchObject({ status: 404, body: { place: { text: expect.any(String) } } });
    expect(told.body.place.link?.to).toBe(to);
  }
  for (const cookie of [undefined, await signedIn(await makeAccount())]) {
    const answer = await read(`/admin/${name}`, cookie);
    expect(answer.status).toBe(404);
    expect(answer.body.place).toBeUndefined();
  }
  for (const path of [`/${name}/admin/${name}`, `/admin/${name}/1`, "/nowhere"]) {
    expect((await read(path, admin)).body.place).toBeUndefined();
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
