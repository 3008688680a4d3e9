import { SubscriberFilterSchema } from "#app/domain/subscriptions/subscription-forms.ts";
import { downloadResponse } from "#app/http/download.server.ts";
import { forAdmins } from "#app/http/session.server.ts";
import { exportSubscribers } from "#app/operations/export.server.ts";
import { logEvent } from "#app/platform/log.server.ts";

export const loader = forAdmins(async (request) => {
  const { searchParams } = new URL(request.url);
  const filter = SubscriberFilterSchema.parse(Object.fromEntries(searchParams));
  const table = filter.list === "alerts" ? "alerts" : "subscribers";
  logEvent("decision", { intent: "export", table });
  return downloadResponse(table, "csv", exportSubscribers(filter));
});
