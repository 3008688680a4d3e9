import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { advertise } from "#app/content/pages/advertise.ts";
import { promises } from "#app/content/pages/confirmations.ts";
import { freePlaces } from "#app/content/partners/partners.ts";
import { findPicture } from "#app/domain/guide/pictures.server.ts";
import { packageId } from "#app/domain/inquiries/ad-package.ts";
import { countFreePlaces } from "#app/domain/partners/capacity.server.ts";
import { receiveInquiry } from "#app/http/receive-form.server.ts";
import { formatMonthDay } from "#app/locale/dates.ts";
import { formatDollars } from "#app/locale/numbers.ts";
import { logError } from "#app/platform/log.server.ts";
import { lazyComponent } from "#app/ui/lazy-component.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { PageHeader } from "#app/ui/site/page-header.tsx";
import { fixedMeta } from "#app/ui/site/page-meta.ts";
import { StatList } from "#app/ui/stat-list.tsx";

const AdvertiseForm = lazyComponent(() => import("./advertise-form.tsx"));

export const meta = fixedMeta("Advertise With Us", advertise.description);

export async function loader() {
  const picture = findPicture(advertise.place.image);
  try {
    const { from, places } = await countFreePlaces(new Date());
    const [month] = formatMonthDay(from).split(" ");
    return { picture, free: { month, places } };
  } catch (error) {
    logError("Failed to count free places", error);
    return { picture };
  }
}

export const action = ({ request }: ActionFunctionArgs) => receiveInquiry(request, "advertise");

export { keepForm as clientAction } from "#app/ui/form/keep-form.ts";

export default function AdvertisePage() {
  const { picture, free } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  return (
    <>
      <PageHeader title="Advertise " coral="With Us" lead={advertise.lead} />
      <div className="wrap">
        <StatList stats={advertise.reach} />
      </div>
      <section className="wrap band !pb-0" aria-labelledby="place">
        <div className="cols items-center gap-y-6">
          <Picture
            picture={picture}
            ratio="16/9"
            sizes="(width >= 64rem) 48rem, 100vw"
            className="lg:col-span-8"
          />
          <div className="lg:col-span-4 lg:pl-4">
            <h2 className="text-d3" id="place">
              {advertise.place.headline}
            </h2>
            <p className="mt-4 text-soft">{advertise.place.text}</p>
          </div>
        </div>
      </section>
      <section className="wrap band" aria-labelledby="packages">
        <h2 className="text-d2 mb-12" id="packages" tabIndex={-1}>
          Partnership packages
        </h2>
        <div className="grid grid-cols-1 lg:grid-cols-[1fr_1.18fr_1fr] items-stretch">
          {advertise.packages.map((offer, index) => (
            <Package key={offer.name} offer={offer} index={index} />
          ))}
        </div>
      </section>
      <section className="bg-sand band" id="inquiry" tabIndex={-1} aria-labelledby="write">
        <div className="wrap cols gap-y-8">
          <div className="lg:col-span-5">
            <h2 className="text-d2" id="write">
              Write to us
            </h2>
            <p className="mt-4 text-soft max-w-[36ch]">{promises.advertise.description}</p>
          </div>
          <div className="lg:col-span-7">
            <AdvertiseForm rejected={rejected} />
          </div>
        </div>
      </section>
      {free && <FreePlaces {...free} />}
    </>
  );
}

type Free = NonNullable<Awaited<ReturnType<typeof loader>>["free"]>;

function FreePlaces({ month, places }: Free) {
  return (
    <section className="wrap band cols gap-y-6" aria-labelledby="free">
      <div className="lg:col-span-5">
        <h2 className="text-d3" id="free">
          {freePlaces.headline} {month}
        </h2>
        <p className="mt-4 text-soft">{freePlaces.turns}</p>
        <p className="mt-4">
          <a className="text-teal" href="/partners">
            {freePlaces.all}
          </a>
        </p>
      </div>
      <dl className="lg:col-span-7">
        {places.map(({ name, capacity, free }) => (
          <div key={name} className="flex justify-between gap-x-4 py-2 border-t border-rule">
            <dt>{name}</dt>
            <dd className="num whitespace-nowrap">
              {free} of {capacity}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const FRAMES = [
  "border border-ink p-7 lg:p-8 lg:border-r-0",
  "gulf p-7 lg:p-9 lg:-my-4",
  "border border-ink p-7 lg:p-8 lg:border-l-0",
];

function Package({ offer, index }: { offer: (typeof advertise.packages)[number]; index: number }) {
  const { name, usdPerMonth, isPopular, holds } = offer;
  return (
    <div className={`flex flex-col ${FRAMES[index]}`}>
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="text-d4">{name}</h3>
        {isPopular && <em className="text-d6 text-coral">Most popular</em>}
      </div>
      <p className="num mt-3">
        <span className="display text-d2">{formatDollars(usdPerMonth)}</span>
        <span className="text-soft text-small ml-1">/month</span>
      </p>
      <ul className="mt-5 text-small grow">
        {holds.map((item) => (
          <li key={item} className="border-t border-rule py-2">
            {item}
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <a
          className={`btn w-full ${isPopular ? "btn-solid" : "btn-line"}`}
          href={`?package=${packageId(offer)}#inquiry`}
        >
          Choose {name}
        </a>
      </p>
    </div>
  );
}
