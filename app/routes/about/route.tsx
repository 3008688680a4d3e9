import type { MetaFunction } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { about } from "#app/content/about.ts";
import { PageHeader } from "#app/ui/site/page-header.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: "About",
    description: about.description,
  });

export default function AboutPage() {
  const { headline, lead, mission, founder } = about;
  const [first, second] = headline;
  return (
    <>
      <PageHeader
        title={
          <>
            {`${first} `}
            <em className="text-coral">{second}</em>
          </>
        }
        lead={lead}
      />
      <div className="wrap pb-(--sec)">
        <section className="ruled cols gap-y-6" aria-labelledby="mission">
          <h2 className="text-d2 lg:col-span-4" id="mission">
            {mission.headline}
          </h2>
          <div className="lg:col-span-7 lg:col-start-6 grid gap-4">
            <p className="text-lead">{mission.lead}</p>
            {mission.text.map((paragraph) => (
              <p key={paragraph} className="text-soft">
                {paragraph}
              </p>
            ))}
          </div>
        </section>
        <section className="ruled cols gap-y-6 mt-(--sec)" aria-labelledby="founder">
          <h2 className="text-d2 lg:col-span-4" id="founder">
            {founder.headline}
          </h2>
          <div className="lg:col-span-7 lg:col-start-6 grid gap-4">
            <p className="text-lead">{founder.lead}</p>
            <p className="text-soft">{founder.text}</p>
            <p>
              <Link className="btn btn-solid" to="/contact">
                Write to us
              </Link>
            </p>
          </div>
        </section>
      </div>
    </>
  );
}
