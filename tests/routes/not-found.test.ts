import { beforeEach, expect, test, vi } from "vitest";
import { loader } from "#app/routes/not-found/route.tsx";
import { makeAccount, signedIn, signedInAdmin } from "#tests/support/factories.ts";
import { answerOf, get } from "#tests/support/requests.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
});

const read = (path: string, cookie?: string) => answerOf(() => loader(get(path, cookie)));

test("/admin/newsletter stays a 404, and tells admins alone where the newsletter is", async () => {
  const admin = signedInAdmin();
  const told = await read("/admin/newsletter", admin);
  expect([told.status, told.body]).toEqual([404, { isAdmin: true }]);
  for (const cookie of [undefined, signedIn(makeAccount())]) {
    const answer = await read("/admin/newsletter", cookie);
    expect([answer.status, answer.body]).toEqual([404, { isAdmin: false }]);
  }
  for (const path of ["/admin/sponsors", "/newsletter/admin/newsletter", "/nowhere"]) {
    expect((await read(path, admin)).body).toEqual({ isAdmin: false });
  }
});
