import { NOTICES } from "#app/domain/accounts/notice.ts";
import { saveWantedNotices } from "#app/domain/accounts/notices.server.ts";
import { applyDecision } from "#app/http/admin-list.server.ts";
import type { Admin } from "#app/http/session.server.ts";
import { ACCOUNT_PAGE } from "#app/http/session.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";

export async function handleNotices({ id }: Admin, form: FormData) {
  const chosen = form.getAll("notice");
  const wanted = NOTICES.filter((notice) => chosen.includes(notice));
  const toast = await applyDecision(
    { done: "Saved", failed: "Failed to save" },
    { intent: "notices", account: id },
    () => saveWantedNotices(id, wanted),
  );
  return redirectWithToast(ACCOUNT_PAGE, toast);
}
