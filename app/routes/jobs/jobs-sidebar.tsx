import { jobBoard } from "#app/content/jobs/jobs.ts";
import { useSearch } from "#app/ui/filter/search-params.ts";
import { NewsletterForm, type RejectedSignup } from "#app/ui/form/newsletter-form.tsx";
import { Logo } from "#app/ui/logo.tsx";
import { Section } from "#app/ui/section.tsx";

export function JobsSidebar({ rejected }: { rejected: RejectedSignup | undefined }) {
  return (
    <div className="lg:col-span-4 lg:pl-8 lg:border-l lg:border-rule">
      <div className="lg:sticky lg:top-32 grid grid-cols-1 md:max-lg:grid-cols-2 gap-x-8 gap-y-12">
        <Section id="featured-employers" title="Featured Employers" look="text-d4">
          <ul className="mt-4">
            {jobBoard.featuredEmployers.map(({ name, about, logo }) => (
              <li key={name} className="flex items-center gap-4 py-3 border-t border-rule">
                <Logo src={logo} company={name} />
                <p className="leading-snug">
                  <strong className="font-semibold block">{name}</strong>
                  <span className="text-small text-soft">{about}</span>
                </p>
              </li>
            ))}
          </ul>
        </Section>
        <DigestCard rejected={rejected} />
      </div>
    </div>
  );
}

function DigestCard({ rejected }: { rejected: RejectedSignup | undefined }) {
  const search = useSearch();
  return (
    <Section id="digest-title" title="Weekly Job Digest" look="text-d4" className="bg-glass p-6">
      <p className="mt-2 text-small">{jobBoard.digestPromise}</p>
      <NewsletterForm
        id="digest"
        action={search({ job: null, post: null, tier: null })}
        intent="digest"
        rejected={rejected}
        submitLabel="Subscribe"
        className="mt-4"
      />
    </Section>
  );
}
