import "#app/styles/schedule.css";
import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { SUGGESTION_BUSINESS_DAYS, site } from "#app/config/site.ts";
import { SuggestionSchema } from "#app/domain/guide/suggestions/suggestion-form.ts";
import { suggestEvent } from "#app/domain/guide/suggestions/suggestions.server.ts";
import { clientAddress, networkOf } from "#app/http/client-address.server.ts";
import { SUGGESTION_LIMITS } from "#app/http/form/body.server.ts";
import { parseForm, Rejected, readForm, saveForm } from "#app/http/form/forms.server.ts";
import { type MayConfirm, refuseSpam } from "#app/http/spam.server.ts";
import {
  describeDoubles,
  readSuggestion,
  takeSuggestedPicture,
} from "#app/http/suggestions.server.ts";
import { redirectWithConfirmation, toDocument } from "#app/http/toast.server.ts";
import { lazyComponent } from "#app/ui/lazy-component.tsx";
import { PageHeader } from "#app/ui/site/page-header.tsx";
import { fixedMeta } from "#app/ui/site/page-meta.ts";

const SuggestionForm = lazyComponent(() => import("#app/ui/form/suggestion-form.tsx"));

export const meta = fixedMeta(
  "Suggest an Event",
  `Tell us what happens in ${site.city}, when and where. We review it and add it to the guide.`,
);

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request, "picture", SUGGESTION_LIMITS);
  const { image, rejection } = await takeSuggestedPicture(request, form);
  const extra: { image: string | undefined; doubles?: Doubles } & MayConfirm = { image };
  const saving = { extra, failed: "Saving a suggestion failed", rejection };
  return saveForm(parseForm(form, SuggestionSchema), saving, async (fields) => {
    const suggested = readSuggestion(fields, { image });
    await refuseSpam(request, form, "suggestion");
    const doubles = form.has("distinct") ? [] : await describeDoubles(suggested.record);
    if (doubles.length > 0) throw new Rejected({ formErrors: [MAYBE], status: 409 }, { doubles });
    const { path } = await suggestEvent(suggested, networkOf(clientAddress(request)));
    const to = path ?? "/events/suggest";
    return toDocument(await redirectWithConfirmation(to, path ? "suggestion" : "suggested-again"));
  });
}

type Doubles = Awaited<ReturnType<typeof describeDoubles>>;

const MAYBE = "We may already have this one. Nothing has been sent yet.";

export { keepForm as clientAction } from "#app/ui/form/keep-form.ts";

export default function SuggestEventPage() {
  const rejected = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title="Suggest an "
        coral="event"
        lead={`We review it within ${SUGGESTION_BUSINESS_DAYS} business days. No account needed.`}
      />
      <div className="wrap cols gap-y-8 pb-(--sec)">
        <div className="lg:col-span-7">
          <SuggestionForm id="suggest-event" rejected={rejected}>
            Send it
          </SuggestionForm>
        </div>
        <div className="lg:col-start-9 lg:col-span-4 text-soft">
          <p>
            Once you send it, you get a private link to check on your event, change it or withdraw
            it.
          </p>
          <p className="mt-4">
            <a className="text-teal" href="/events">
              See all events
            </a>
          </p>
        </div>
      </div>
    </>
  );
}
