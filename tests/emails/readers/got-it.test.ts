import { afterEach, expect, test, vi } from "vitest";
import { addresses } from "#app/config/addresses.ts";
import { site } from "#app/config/site.ts";
import { composeEmail } from "#app/emails/emails.server.ts";

const data = { inquiry: "one", dueAt: Date.parse("2026-11-23T14:00:00Z") };

afterEach(() => vi.resetModules());

test("says by when the answer is promised, and nothing of the message", () => {
  const { subject, text, html } = composeEmail("got-it", data);
  expect(subject).toBe("We got your message");
  expect(text).toBe(`We got your message. We'll reply by Nov 23, 9:00 AM, ${site.city} time.\n`);
  expect(html).toContain("ll reply by Nov 23, 9:00 AM");
});

test("says that an answer to it is read where there is an address for it", async () => {
  vi.doMock("#app/config/addresses.ts", async (importOriginal) => ({
    ...(await importOriginal<object>()),
    addresses: { ...addresses, contactEmail: "hello@guide.city" },
  }));
  vi.resetModules();
  const emails = await import("#app/emails/emails.server.ts");
  expect(emails.composeEmail("got-it", data).text).toMatch(/You can reply to this email\.\n$/);
  vi.doUnmock("#app/config/addresses.ts");
});
