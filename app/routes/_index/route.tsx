import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { home, site } from "#app/config/site.ts";
import { findPicture } from "#app/domain/guide/guide.server.ts";
import { INVALID_EMAIL } from "#app/domain/newsletter/newsletter.ts";
import { signUpForNewsletter } from "#app/http/newsletter.server.ts";
import { Coupon } from "#app/ui/coupon.tsx";
import { NewsletterForm } from "#app/ui/newsletter-form.tsx";
import { afterOneSecond } from "#app/ui/one-second.ts";
import { pageMeta } from "#app/ui/page-meta.ts";
import { Categories } from "./categories.tsx";
import { Conversation } from "./conversation.tsx";
import { About, Business, Hero, Partners } from "./sections.tsx";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: `${site.name}: ${site.description.replace(/\.$/, "")}`,
    description: home.lead,
  });

export function loader() {
  return {
    hero: findPicture("/images/hero.jpg"),
    street: findPicture("/images/guides/fifth-avenue.jpg"),
    stamp: findPicture("/images/home/wellness.jpg"),
    categories: home.categories.map(({ name, image }) => ({ name, picture: findPicture(image) })),
  };
}

export function action({ request }: ActionFunctionArgs) {
  return signUpForNewsletter(request, {
    title: `Welcome! You'll receive ${site.newsletter} every week.`,
  });
}

export function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return afterOneSecond(serverAction<typeof action>());
}

export default function HomePage() {
  const { hero, street, stamp, categories } = useLoaderData<typeof loader>();
  const sentBack = useActionData<typeof action>();
  return (
    <>
      <Hero picture={hero} />
      <About />
      <Categories categories={categories} />
      <Conversation />
      <Business />
      <Partners picture={street} />
      <Coupon
        id="newsletter"
        stamp={stamp}
        title={site.newsletter}
        text={`Events, openings and market notes in one letter, ${site.digestTime}.`}
      >
        <NewsletterForm
          action="/?index"
          sentBack={sentBack}
          submitLabel="Subscribe"
          wrongAddress={INVALID_EMAIL}
        />
      </Coupon>
    </>
  );
}
