import { useLoaderData } from "@remix-run/react";
import { privacy } from "#app/content/pages/privacy.ts";
import { formatDay } from "#app/locale/dates.ts";
import { LegalPage } from "#app/ui/legal-page.tsx";
import { fixedMeta } from "#app/ui/site/page-meta.ts";

export const meta = fixedMeta("Privacy", privacy.description);

export const loader = () => ({ today: formatDay(new Date()) });

export default function PrivacyPage() {
  return <LegalPage title="Privacy" {...privacy} {...useLoaderData<typeof loader>()} />;
}
