import type { MetaFunction } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { site } from "#app/config/site.ts";
import { PageHeader } from "#app/ui/site/page-header.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: "About",
    description: `Why ${site.name} exists, and who stands behind it.`,
  });

export default function AboutPage() {
  return (
    <>
      <PageHeader
        title={
          <>
            A city, <em className="text-coral">answered</em>
          </>
        }
        lead={`${site.name} gathers what is on, where to go and who to know in ${site.city}, so that nobody has to ask twice.`}
      />
      <div className="wrap pb-(--sec)">
        <section className="ruled cols gap-y-6" aria-labelledby="mission">
          <h2 className="text-d2 lg:col-span-4" id="mission">
            Our mission
          </h2>
          <div className="lg:col-span-7 lg:col-start-6 grid gap-4">
            <p className="text-lead">
              A small city keeps its news in many places: on a chalkboard, in a choir's newsletter,
              in the window of a bank. We read all of it and put it on one page.
            </p>
            <p className="text-soft">
              Events, dining, wellness, real estate and financial news, sorted by what you can do
              with them today. Everything can be read without an account, on an old phone, on a bad
              line. Jobs are read by a person before they appear, because work is too important for
              a list that nobody looks at.
            </p>
            <p className="text-soft">
              Once a week the best of it becomes a letter, {site.newsletter}, {site.digestTime}.
            </p>
          </div>
        </section>
        <section className="ruled cols gap-y-6 mt-(--sec)" aria-labelledby="founder">
          <h2 className="text-d2 lg:col-span-4" id="founder">
            The founder
          </h2>
          <div className="lg:col-span-7 lg:col-start-6 grid gap-4">
            <p className="text-lead">
              Marina Calloway ran a hotel desk for eleven winters and answered the same forty
              questions every day.
            </p>
            <p className="text-soft">
              She wrote the answers down, first for the night porter, then for the guests, then for
              the guests' cousins. The list outgrew its binder. This guide is that binder, with the
              coffee stains taken out.
            </p>
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
