import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { site } from "#app/config/site.ts";
import { home } from "#app/content/pages/home.ts";
import { findPicture } from "#app/domain/guide/pictures.server.ts";
import { websiteData } from "#app/domain/guide/structured-data.ts";
import { listTonight } from "#app/domain/guide/tonight.server.ts";
import { slotsOfHome } from "#app/domain/partners/slots.server.ts";
import { originOf } from "#app/http/origin.server.ts";
import { signUpForNewsletter } from "#app/http/receive-form.server.ts";
import { CallToAction } from "#app/ui/call-to-action.tsx";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { NewsletterForm, withMinimumDelay } from "#app/ui/form/newsletter-form.tsx";
import { fixedMeta } from "#app/ui/site/page-meta.ts";
import { Slot } from "#app/ui/slot.tsx";
import { renderSlots } from "#app/ui/slots.server.tsx";
import { answerTonight, loadFeatured } from "./home.server.ts";
import { answerAsked } from "./sample-answers.server.ts";
import {
  About,
  Business,
  Categories,
  Conversation,
  FeaturedJobs,
  Hero,
  Partners,
} from "./sections.tsx";

export const meta = fixedMeta(
  `${site.name}: ${site.description.split(` in ${site.city}`)[0]}`,
  site.description,
);

export async function loader({ request }: LoaderFunctionArgs) {
  const now = new Date();
  return {
    structuredData: [websiteData(originOf(request))],
    hero: findPicture("/images/hero.jpg"),
    street: findPicture(home.partners.image),
    ctaImage: findPicture("/images/home/wellness.jpg"),
    tonight: listTonight(now),
    ...answerTonight(now),
    ...answerAsked(now),
    featured: await loadFeatured(now),
    ...renderSlots(slotsOfHome(now)),
    categories: home.categories.cards.map(({ name, image }) => ({
      name,
      picture: findPicture(image),
    })),
  };
}

export const action = ({ request }: ActionFunctionArgs) => signUpForNewsletter(request, "home");

export const clientAction = (args: ClientActionFunctionArgs) => withMinimumDelay(keepForm(args));

export default function HomePage() {
  const page = useLoaderData<typeof loader>();
  const { hero, street, ctaImage, categories, tonight, answer, rows, asked, askedOn } = page;
  const { featured, slotHtml } = page;
  const rejected = useActionData<typeof action>();
  return (
    <>
      <Hero picture={hero} tonight={tonight} />
      <Slot slot="hero" html={slotHtml?.hero} className="wrap mt-(--sec)" />
      <About />
      <Categories categories={categories} />
      <Conversation {...{ answer, rows, asked, askedOn }} />
      <Business />
      <FeaturedJobs jobs={featured} />
      <Partners picture={street} slotHtml={slotHtml} />
      <CallToAction id="newsletter" image={ctaImage} {...home.callToAction}>
        <NewsletterForm action="/?index" rejected={rejected} submitLabel="Subscribe" hasToast />
      </CallToAction>
    </>
  );
}
