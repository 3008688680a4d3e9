import { Link } from "@remix-run/react";
import { site } from "#app/config/site.ts";
import { home } from "#app/content/home.ts";
import type { Picture as Facts } from "#app/domain/guide/picture.ts";
import { Picture } from "#app/ui/picture.tsx";

export function Hero({ picture }: { picture: Facts }) {
  const [first, second] = home.headline;
  return (
    <section className="wrap lg:max-w-none lg:pr-0 lg:pl-[max(var(--gut),calc((100%-72rem)/2))]">
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_44%] lg:gap-x-14">
        <div className="pt-10 pb-9 flex flex-col justify-center gap-10">
          <h1 className="text-d1">
            {`${first} `}
            <em className="text-coral">{second}</em>
          </h1>
          <div>
            <p className="text-lead text-soft text-balance max-w-[44ch]">{home.lead}</p>
            <p className="mt-8 flex flex-wrap gap-3">
              <a className="btn btn-lg btn-solid max-sm:w-full" href="#ai">
                {home.chat}
              </a>
              <a className="btn btn-lg btn-line max-sm:w-full" href="#categories">
                {home.explore}
              </a>
            </p>
          </div>
        </div>
        <div className="framed self-start max-lg:-mx-(--gut)">
          <Picture
            picture={picture}
            ratio="16/9"
            wider={[
              { from: "64rem", ratio: "4/5" },
              { from: "100rem", ratio: "1/1" },
            ]}
            sizes="(width >= 64rem) min(44vw - 1.1rem, 22vw + 15.84rem), 100vw"
            className="lg:aspect-[4/5] min-[100rem]:aspect-square"
            isLead
          />
        </div>
      </div>
    </section>
  );
}

export function About() {
  return (
    <section className="wrap band" id="about" tabIndex={-1} aria-labelledby="about-title">
      <div className="cols items-end gap-y-4">
        <h2 className="text-d2 lg:col-span-8" id="about-title">
          AI-powered intelligence
        </h2>
        <p className="lg:col-span-4 lg:text-right lg:pb-2">
          <Link className="text-teal" to="/about">{`About ${site.name}`}</Link>
        </p>
      </div>
      <ul className="ruled mt-8 grid md:grid-cols-3 gap-x-8 gap-y-8">
        {home.features.map(({ name, text }) => (
          <li key={name}>
            <h3 className="text-d4">{name}</h3>
            <p className="mt-2 text-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Business() {
  return (
    <section className="wrap band" id="business" tabIndex={-1} aria-labelledby="business-title">
      <div className="cols gap-y-4 items-end">
        <h2 className="text-d2 lg:col-span-7" id="business-title">
          {home.business.headline}
        </h2>
        <p className="text-soft lg:col-span-5 lg:text-right lg:pb-2">
          {home.business.lead} <span className="text-small block">{home.business.source}</span>
        </p>
      </div>
      <dl className="mt-8 lg:mt-12 grid grid-cols-2 lg:grid-cols-4 gap-x-5 lg:gap-x-8 gap-y-9">
        {home.business.stats.map(({ figure, name }) => (
          <div key={name} className="flex flex-col-reverse justify-end border-t border-ink pt-4">
            <dt className="text-soft text-small lg:text-body mt-1.5">{name}</dt>
            <dd className="display text-d2">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function Partners({ picture }: { picture: Facts }) {
  return (
    <section className="bg-glass" id="partners" tabIndex={-1} aria-labelledby="partners-title">
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)] lg:items-center">
        <Picture
          picture={picture}
          ratio="16/9"
          wider={[
            { from: "64rem", ratio: "4/5" },
            { from: "100rem", ratio: "1/1" },
          ]}
          sizes="(width >= 64rem) 43vw, 100vw"
          className="lg:aspect-[4/5] min-[100rem]:aspect-square"
        />
        <div className="px-(--gut) lg:pl-16 lg:pr-[max(var(--gut),calc((100vw-72rem)/2))] band">
          <h2 className="text-d2" id="partners-title">
            {home.partners.headline}
          </h2>
          <p className="mt-4 max-w-[44ch]">{home.partners.lead}</p>
          <ul className="mt-7 border-b border-line">
            {home.partners.kinds.map((name) => (
              <li key={name} className="display text-d4 py-3 border-t border-line">
                {name}
              </li>
            ))}
          </ul>
          <p className="mt-8">
            <a className="btn btn-lg btn-solid max-sm:w-full" href={`mailto:${site.partnersEmail}`}>
              Become a Partner
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
