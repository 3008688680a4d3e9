import type { LoaderFunctionArgs } from "@remix-run/node";
import { SubscriberFilterSchema } from "#app/domain/subscriptions/subscription-forms.ts";
import { downloadResponse } from "#app/http/download.server.ts";
import { requireAdmin } from "#app/http/session.server.ts";
import { exportSubscribers } from "#app/operations/export.server.ts";
import { logEvent } from "#app/platform/log.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { searchParams } = new URL(request.url);
  const filter = SubscriberFilterSchema.parse(Object.fromEntries(searchParams));
  const table = filter.list === "alerts" ? "alerts" : "subscribers";
  logEvent("decision", { intent: "export", table });
  return downloadResponse(table, "csv", exportSubscribers(filter));
}
