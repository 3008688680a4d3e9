import { beforeEach, expect, test } from "vitest";
import { loader } from "#app/routes/admin.outbox-frame/route.ts";
import { signedInAdmin } from "#tests/support/factories.ts";
import { makeEmail } from "#tests/support/outbox.ts";
import { get } from "#tests/support/requests.ts";

let cookie = "";
beforeEach(async () => {
  cookie = await signedInAdmin();
});

const POLICY =
  "sandbox; default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'self'";

const frame = (query: string) =>
  loader(get(`/admin/outbox/frame?${query}`, cookie)) as Promise<Response>;

test("an email is framed under a policy that lets it do nothing, without its reader's own link", async () => {
  const { id } = await makeEmail({
    subject: "Hello",
    text: "Hello",
    html: '<html><head></head><a href="{confirm}">Yes</a> <img src="{site}/x.png"> {stop}</html>',
  });
  const answer = await frame(`email=${id}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("Content-Security-Policy")).toBe(POLICY);
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  const html = await answer.text();
  expect(html).not.toMatch(/\{(confirm|stop|site)\}/);
  expect(html).toContain('src="http://guide.test/x.png"');
  expect(html).toContain("(the reader's own link)");
});

test.each(["", "email=no-such", "kind=test", "email="])(
  "%j is a 404 under the same policy",
  async (query) => {
    const answer = await frame(query);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("Content-Security-Policy")).toBe(POLICY);
  },
);

test("nobody but an admin sees it", async () => {
  const { id } = await makeEmail({ subject: "Hello", text: "Hello", html: "Hello" });
  const answer = (await loader(get(`/admin/outbox/frame?email=${id}`)).catch(
    (thrown: unknown) => thrown,
  )) as Response;
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/auth"]);
});
