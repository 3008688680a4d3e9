import type { MetaFunction } from "@remix-run/node";
import { golf } from "#app/content/golf.ts";
import { PageHeader } from "#app/ui/site/page-header.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";

export const meta: MetaFunction = (args) =>
  pageMeta(args, { title: "Golf courses", description: golf.description });

export default function GolfPage() {
  return (
    <>
      <PageHeader title="Golf courses" lead={golf.lead} />
      <ul className="wrap pt-2 grid sm:grid-cols-2 gap-x-6 gap-y-12">
        {golf.courses.map(({ id, name, holes, description, address }) => (
          <li key={id}>
            <h2 className="text-d5">{name}</h2>
            <p className="text-small font-semibold">{holes} holes</p>
            <p className="mt-2 text-small">{description}</p>
            <p className="mt-2 text-small text-soft">{address}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
