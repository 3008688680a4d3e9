import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { addresses } from "#app/config/addresses.ts";
import { promises } from "#app/content/pages/confirmations.ts";
import { contact } from "#app/content/pages/contact.ts";
import { listListings } from "#app/domain/guide/guide.server.ts";
import { findPicture } from "#app/domain/guide/pictures.server.ts";
import { receiveInquiry } from "#app/http/receive-form.server.ts";
import { lazyComponent } from "#app/ui/lazy-component.tsx";
import { COLUMN, Picture } from "#app/ui/picture.tsx";
import { PageHeader } from "#app/ui/site/page-header.tsx";
import { fixedMeta } from "#app/ui/site/page-meta.ts";

const ContactForm = lazyComponent(() => import("./contact-form.tsx"));

export const meta = fixedMeta("Contact", contact.description);

export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const id = searchParams.get("house");
  const house = id ? listListings().find((listing) => listing.id === id) : undefined;
  return {
    picture: findPicture(contact.image),
    isEvent: searchParams.get("about") === "event",
    house: house && `${house.title}, ${house.neighborhood}`,
  };
}

export const action = ({ request }: ActionFunctionArgs) => receiveInquiry(request, "contact");

export { keepForm as clientAction } from "#app/ui/form/keep-form.ts";

export default function ContactPage() {
  const { picture, house, isEvent } = useLoaderData<typeof loader>();
  const rejected = useActionData<typeof action>();
  const [user, host] = addresses.contactEmail.split("@");
  return (
    <>
      <PageHeader {...contact.headline} lead={contact.lead} />
      <div className="wrap pb-(--sec)">
        <div className="ruled cols gap-y-10 md:grid-rows-[auto_1fr]">
          <div className="md:col-span-4">
            <h2 className="text-d4">Or email us</h2>
            <p className="mt-3 text-soft max-w-[34ch]">{promises.contact.description}</p>
            <p className="mt-3">
              <a className="text-teal font-semibold" href={`mailto:${addresses.contactEmail}`}>
                {user}@<wbr />
                {host}
              </a>
            </p>
          </div>
          <div className="md:col-start-5 md:col-span-8 md:row-span-2 lg:pl-8">
            {isEvent && (
              <p className="mb-6">
                <a className="btn btn-solid" href="/events/suggest">
                  Fill in the event form
                </a>
              </p>
            )}
            <ContactForm rejected={rejected} house={house} />
          </div>
          <div className="md:col-span-4">
            <Picture
              picture={picture}
              ratio="16/9"
              wider={[{ from: "44rem", ratio: "4/5" }]}
              sizes={`(width >= 44rem) 23rem, ${COLUMN}`}
              className="md:aspect-[4/5]"
            />
          </div>
        </div>
      </div>
    </>
  );
}
