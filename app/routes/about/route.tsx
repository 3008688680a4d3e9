import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { about } from "#app/content/pages/about.ts";
import { findPicture } from "#app/domain/guide/pictures.server.ts";
import { originOf } from "#app/http/origin.server.ts";
import { Picture } from "#app/ui/picture.tsx";
import { PageHeader } from "#app/ui/site/page-header.tsx";
import { fixedMeta } from "#app/ui/site/page-meta.ts";

export const meta = fixedMeta("About", about.description);

export const loader = ({ request }: LoaderFunctionArgs) => ({
  address: `${originOf(request)}/mcp`,
  desk: findPicture(about.image),
  binder: findPicture(about.founder.image),
});

export default function AboutPage() {
  const { address, desk, binder } = useLoaderData<typeof loader>();
  const { headline, lead, mission, founder, questions, assistant } = about;
  return (
    <>
      <PageHeader {...headline} lead={lead} />
      <div className="wrap pb-(--sec)">
        <section className="cols items-center gap-y-8" aria-labelledby="mission">
          <div className="framed md:col-span-6 lg:col-span-7">
            <Picture
              picture={desk}
              ratio="1/1"
              sizes="(width >= 64rem) 41rem, (width >= 44rem) 50vw, 100vw"
              isLead
            />
          </div>
          <div className="md:col-span-6 lg:col-span-5 lg:pl-8 grid gap-4">
            <h2 className="text-d2" id="mission">
              {mission.headline}
            </h2>
            <p className="text-lead">{mission.lead}</p>
            {mission.text.map((paragraph) => (
              <p key={paragraph} className="text-soft">
                {paragraph}
              </p>
            ))}
          </div>
        </section>
        <section className="cols items-center gap-y-8 mt-(--sec)" aria-labelledby="founder">
          <div className="md:col-span-7 lg:col-span-6 grid gap-4">
            <h2 className="text-d2" id="founder">
              {founder.headline}
            </h2>
            <p className="text-lead">{founder.lead}</p>
            <p className="text-soft">{founder.text}</p>
            <p>
              <a className="btn btn-solid" href="/contact">
                Write to us
              </a>
            </p>
          </div>
          <Picture
            picture={binder}
            ratio="4/5"
            sizes="(width >= 44rem) 28rem, 100vw"
            className="max-md:row-start-1 md:col-span-5 lg:col-start-8"
          />
        </section>
        <section className="ruled cols gap-y-6 mt-(--sec)" aria-labelledby="questions">
          <h2 className="text-d2 lg:col-span-4" id="questions">
            {questions.headline}
          </h2>
          <ul className="lg:col-span-8 lg:pl-8">
            {questions.all.map(({ question, to }) => (
              <li key={to} className="py-3 first:pt-0 not-first:border-t border-rule">
                <a className="display text-d4 no-underline hover:underline" href={to}>
                  {question}
                </a>
              </li>
            ))}
          </ul>
        </section>
        <section className="ruled cols gap-y-6 mt-(--sec)" aria-labelledby="assistant">
          <h2 className="text-d2 lg:col-span-4" id="assistant">
            {assistant.headline}
          </h2>
          <div className="lg:col-span-8 lg:pl-8 grid gap-4 max-w-[68ch]">
            <p className="text-lead">{assistant.lead}</p>
            <p className="text-soft">{assistant.text}</p>
            <p className="font-semibold wrap-anywhere">{address}</p>
          </div>
        </section>
      </div>
    </>
  );
}
