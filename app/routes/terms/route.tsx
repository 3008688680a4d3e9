import { useLoaderData } from "@remix-run/react";
import { terms } from "#app/content/pages/terms.ts";
import { LISTING_DAYS } from "#app/domain/jobs/job.ts";
import { formatDay } from "#app/locale/dates.ts";
import { LegalPage } from "#app/ui/legal-page.tsx";
import { fixedMeta } from "#app/ui/site/page-meta.ts";

export const meta = fixedMeta("Terms", terms.description);

export const loader = () => ({ today: formatDay(new Date()) });

export default function TermsPage() {
  const { today } = useLoaderData<typeof loader>();
  return (
    <LegalPage title="Terms" {...terms} today={today} sections={terms.sections(LISTING_DAYS)} />
  );
}
