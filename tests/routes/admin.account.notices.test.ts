import { expect, test, vi } from "vitest";
import { listNoticeReaders } from "#app/domain/accounts/notices.server.ts";
import { action, loader } from "#app/routes/admin.account/route.tsx";
import { fillDisk } from "#tests/support/database.ts";
import { signedInAdmin } from "#tests/support/factories.ts";
import { answerOf, get, send, toastOf } from "#tests/support/requests.ts";

const save = (cookie: string, ...notices: string[]) => {
  const fields = [["intent", "notices"], ...notices.map((notice) => ["notice", notice])];
  return answerOf(() => action(send("/admin/account", new URLSearchParams(fields), cookie)));
};
const read = async (cookie: string) =>
  (await answerOf(() => loader(get("/admin/account", cookie)))).body.notices;

test("an admin chooses which emails to get, none of them too, and another's choice stands", async () => {
  const [ana, ben] = [
    await signedInAdmin("ana@example.com"),
    await signedInAdmin("ben@example.com"),
  ];
  expect(await read(ana)).toEqual(["waiting", "morning", "draft", "report"]);
  const answer = await save(ana, "draft", "no-such-notice");
  expect(answer.headers.get("Location")).toBe("/admin/account");
  expect(toastOf(answer)).toMatchObject({ title: "Saved" });
  expect(await read(ana)).toEqual(["draft"]);
  await save(ana);
  expect(await read(ana)).toEqual([]);
  expect(await read(ben)).toEqual(["waiting", "morning", "draft", "report"]);
  expect(await listNoticeReaders("draft")).toEqual(["ben@example.com"]);
});

test("a choice that cannot be stored says so", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  const cookie = await signedInAdmin();
  const free = await fillDisk("INSERT", "notice_opt_outs");
  const answer = await save(cookie, "draft");
  await free();
  expect(toastOf(answer)).toMatchObject({ title: "Failed to save", tone: "destructive" });
  expect(await read(cookie)).toEqual(["waiting", "morning", "draft", "report"]);
});
