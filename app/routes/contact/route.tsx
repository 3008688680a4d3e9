import type { ActionFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { Suspense } from "react";
import { promises, site } from "#app/config/site.ts";
import { receiveInquiry } from "#app/http/inquiry-action.server.ts";
import { lazyComponent } from "#app/ui/lazy-component.tsx";
import { PageHeader } from "#app/ui/site/page-header.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";

const ContactForm = lazyComponent(() => import("./contact-form.tsx"));

export const meta: MetaFunction = (args) =>
  pageMeta(args, {
    title: "Contact",
    description: `Write to ${site.name}: an event, a listing, a correction, a question.`,
  });

export function action({ request }: ActionFunctionArgs) {
  return receiveInquiry(request, "contact");
}

export default function ContactPage() {
  const rejected = useActionData<typeof action>();
  return (
    <>
      <PageHeader
        title={
          <>
            Write to <em className="text-coral">us</em>
          </>
        }
        lead="An event, a listing, a correction, a question: a person reads it."
      />
      <div className="wrap pb-(--sec)">
        <div className="ruled cols gap-y-10">
          <div className="lg:col-span-4">
            <h2 className="text-d4">Directly</h2>
            <p className="mt-3 text-soft max-w-[34ch]">{promises.contact.description}</p>
            <p className="mt-3">
              <a className="text-teal font-semibold" href={`mailto:${site.contactEmail}`}>
                {site.contactEmail}
              </a>
            </p>
          </div>
          <div className="lg:col-span-8 lg:pl-8">
            <Suspense>
              <ContactForm rejected={rejected} />
            </Suspense>
          </div>
        </div>
      </div>
    </>
  );
}
