import { beforeEach, expect, test } from "vitest";
import { EMAIL_KINDS } from "#app/domain/emails/email.ts";
import { EMAILS } from "#app/emails/emails.server.ts";
import { loader } from "#app/routes/admin.outbox-preview/route.tsx";
import { signedInAdmin } from "#tests/support/factories.ts";
import { answerOf, get } from "#tests/support/requests.ts";

let cookie = "";
beforeEach(async () => {
  cookie = await signedInAdmin();
});

const read = (kind?: string) =>
  answerOf(() =>
    loader({ ...get(`/admin/outbox/preview/${kind ?? ""}`, cookie), params: { kind } }),
  );

test("every kind that has a template is listed by its subject", async () => {
  const { status, body } = await read();
  expect(status).toBe(200);
  expect(body.samples.map(({ kind }: { kind: string }) => kind)).toEqual(Object.keys(EMAILS));
  for (const { subject } of body.samples) expect(subject).not.toMatch(/cannot be composed|^$/);
});

test("each kind stands with those who get it", () => {
  expect(EMAIL_KINDS.keep.to).toBe("readers");
  expect(EMAIL_KINDS.refused.to).toBe("employers");
  expect(EMAIL_KINDS.morning.to).toBe("admins");
});

test.each(Object.keys(EMAILS))("%s is shown with sample data", async (kind) => {
  const { status, body } = await read(kind);
  expect(status).toBe(200);
  expect(body.shown.text.length).toBeGreaterThan(20);
  expect(body.shown.text).not.toMatch(/\{(site|confirm|stop|invite)\}|undefined|NaN/);
});

test.each(["no-such", "__proto__", "constructor"])("%s is a 404 with the list", async (kind) => {
  const { status, body } = await read(kind);
  expect(status).toBe(404);
  expect(body.isMissing).toBe(true);
  expect(body.samples.length).toBeGreaterThan(0);
});
