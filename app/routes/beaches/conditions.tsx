import { beaches } from "#app/content/beaches.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { StatList } from "#app/ui/stat-list.tsx";

/** Four fixed figures, and where today's are. */
export function Conditions() {
  return (
    <>
      <p className="text-soft mb-3">{beaches.example}</p>
      <StatList stats={beaches.conditions} />
      <div className="mt-4 facts">
        <strong className="text-ink font-semibold">{beaches.today}</strong>
        {beaches.official.map(({ name, href }) => (
          <ExternalLink key={href} className="text-teal" href={href}>
            {name}
          </ExternalLink>
        ))}
      </div>
    </>
  );
}
