import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  type ClientActionFunctionArgs,
  Link,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { site } from "#app/config/site.ts";
import { newsletter } from "#app/content/newsletter.ts";
import { findShareImage } from "#app/domain/guide/guide.server.ts";
import { feedLinks } from "#app/http/feed.server.ts";
import { signUpForNewsletter } from "#app/http/newsletter-action.server.ts";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { NewsletterForm } from "#app/ui/form/newsletter-form.tsx";
import { withMinimumDelay } from "#app/ui/minimum-delay.ts";
import { PageHeader } from "#app/ui/site/page-header.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { listRecentEditions } from "#app/workflows/recent-editions.server.ts";
import { signUp } from "#app/workflows/sign-ups.server.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: site.newsletter,
    description: newsletter.description,
    image: args.data?.image,
    feeds: args.data?.feeds,
  });

export const loader = () => ({
  ...listRecentEditions(new Date()),
  image: findShareImage("newsletter"),
  feeds: feedLinks(site.newsletter, "/newsletter"),
});

export function action({ request }: ActionFunctionArgs) {
  return signUpForNewsletter(request, signUp, "newsletter");
}

export const clientAction = (args: ClientActionFunctionArgs) => withMinimumDelay(keepForm(args));

export default function NewsletterPage() {
  const rejected = useActionData<typeof action>();
  const { editions, heading, note } = useLoaderData<typeof loader>();
  const [first, ...rest] = site.newsletter.split(" ");
  return (
    <>
      <PageHeader
        title={
          <>
            {`${first} `}
            <em className="text-coral">{rest.join(" ")}</em>
          </>
        }
        lead={newsletter.lead}
      />
      <div className="wrap">
        <div className="cta cols items-center gap-y-7">
          <p className="md:col-span-6 text-d3 display">{newsletter.invitation}</p>
          <div className="md:col-span-6 lg:col-start-8 lg:col-span-5">
            <NewsletterForm
              action="/newsletter"
              rejected={rejected}
              submitLabel={`Subscribe to ${site.newsletter}`}
              note="Free. Unsubscribe anytime. Privacy-first."
            />
          </div>
        </div>
      </div>
      <section className="wrap band" aria-labelledby="benefits">
        <h2 className="sr-only" id="benefits">
          What is in it
        </h2>
        <ul className="ruled grid md:grid-cols-3 gap-x-8 gap-y-8">
          {newsletter.benefits.map(({ name, text }) => (
            <li key={name}>
              <h3 className="text-d4">{name}</h3>
              <p className="mt-2 text-soft max-w-[38ch]">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="bg-sand band" aria-labelledby="editions">
        <div className="wrap cols gap-y-8">
          <div className="lg:col-span-4">
            <h2 className="text-d2" id="editions">
              {heading}
            </h2>
            {note && <p className="mt-4 text-small text-soft">{note}</p>}
          </div>
          <ul className="lg:col-span-8 lg:pl-8">
            {editions.map(({ date, title, preview, to }) => (
              <li
                key={date}
                className="py-6 first:pt-0 not-first:border-t border-rule md:grid md:grid-cols-[10rem_1fr] gap-x-6"
              >
                <p className="num text-small text-soft md:pt-1.5">{date}</p>
                <div>
                  <h3 className="text-d4">{to ? <Link to={to}>{title}</Link> : title}</h3>
                  <p className="mt-2 text-soft">{preview}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}
