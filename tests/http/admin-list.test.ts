import { expect, test, vi } from "vitest";
import { hideTable } from "#tests/support/database.ts";
import { signedInAdmin } from "#tests/support/factories.ts";
import { openWholeSite } from "#tests/support/whole-site.ts";

test.each([
  ["/admin/jobs", "jobs", "Failed to fetch jobs"],
  ["/admin/inbox", "inquiries", "Failed to fetch inquiries"],
  ["/admin/subscribers", "subscriptions", "Failed to fetch subscribers"],
  ["/admin/outbox", "emails", "Failed to fetch emails"],
  ["/admin/editions", "editions", "Failed to fetch editions"],
])(
  "%s says that its list could not be read, and not that it is empty",
  async (path, table, said) => {
    vi.spyOn(console, "error").mockReturnValue();
    const cookie = await signedInAdmin();
    const site = await openWholeSite();
    const main = async () => {
      const { status, body } = await site.get(path, { Cookie: cookie });
      return { status, text: body.replace(/^.*<main/s, "").replace(/<\/main>.*$/s, "") };
    };
    const EMPTY = /\b0 \w+ shown|The queue is clear|appears? here|Nothing |There is no edition/;
    const { text } = await main();
    expect(text).toMatch(EMPTY);

    const showTable = await hideTable(table);
    const failed = await main();
    await showTable();
    expect(failed.status).toBe(500);
    expect(failed.text).toContain(said);
    expect(failed.text).not.toMatch(EMPTY);
  },
);
