import { beaches } from "#app/content/beaches.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { StatList } from "#app/ui/stat-list.tsx";

/** Four fixed figures, and where today's are. */
export function Conditions() {
  return (
    <>
      <p className="text-soft mb-3">{beaches.example}</p>
      <StatList stats={beaches.conditions} />
      <p className="mt-4 text-small font-semibold">{beaches.today}</p>
      <div className="mt-1 facts">
        {beaches.official.map(({ name, href }) => (
          <ExternalLink key={href} className="text-teal py-1" href={href}>
            {name}
          </ExternalLink>
        ))}
      </div>
    </>
  );
}
