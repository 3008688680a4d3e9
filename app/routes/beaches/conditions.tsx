import { beaches } from "#app/content/beaches.ts";
import { ExternalLink } from "#app/ui/external-link.tsx";
import { StatList } from "#app/ui/stat-list.tsx";

/** Four fixed figures, and where today's are. */
export function Conditions() {
  return (
    <>
      <StatList stats={beaches.conditions} />
      <p className="mt-4 text-small text-soft">{beaches.example}</p>
      <ul className="facts">
        {beaches.official.map(({ name, href }) => (
          <li key={href}>
            <ExternalLink className="text-teal" href={href}>
              {name}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </>
  );
}
