import type { LoaderFunctionArgs } from "@remix-run/node";
import { SubscriberFilterSchema } from "#app/domain/subscriptions/subscription-forms.ts";
import { requireAdmin } from "#app/http/session.server.ts";
import { exportSubscribers } from "#app/operations/export.server.ts";
import { logEvent } from "#app/platform/log.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  const { searchParams } = new URL(request.url);
  const filter = SubscriberFilterSchema.parse(Object.fromEntries(searchParams));
  const table = filter.list === "alerts" ? "alerts" : "subscribers";
  logEvent("decision", { intent: "export", table });
  return new Response(streamOf(exportSubscribers(filter)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${table}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}

/** Reads rows only as fast as the browser receives them. */
function streamOf(chunks: AsyncIterator<string>) {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await chunks.return?.();
    },
  });
}
