import { Section } from "#app/ui/section.tsx";
import { PageHeader } from "#app/ui/site/page-header.tsx";
import type { PastEvent } from "./load-event.server.ts";

export function PastEventPage({ event: { title, was, next } }: { event: PastEvent }) {
  return (
    <>
      <PageHeader title="This event is " coral="over" about={was} />
      <div className="wrap pb-(--sec) cols gap-y-10">
        <div className="lg:col-span-6">
          <p className="ruled">
            <strong className="font-semibold block wrap-anywhere">{title}</strong>
          </p>
          <p className="mt-8">
            <a className="btn btn-solid" href="/events">
              All events
            </a>
          </p>
        </div>
        {next.length > 0 && (
          <Section className="lg:col-span-6" id="comes-next" title="Coming up" look="text-d4">
            <ul className="mt-4">
              {next.map(({ title, path, when, venue }) => (
                <li key={path} className="py-3 border-t border-rule leading-snug wrap-anywhere">
                  <a className="font-semibold inline-block py-0.5" href={path}>
                    {title}
                  </a>
                  <p>{when}</p>
                  <p className="text-small text-soft">{venue}</p>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
    </>
  );
}
