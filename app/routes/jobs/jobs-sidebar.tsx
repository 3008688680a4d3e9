import { useFetcher } from "@remix-run/react";
import { jobBoard } from "#app/content/jobs.ts";
import { FieldError } from "#app/ui/form/field-error.tsx";
import { Honeypot } from "#app/ui/form/honeypot.tsx";
import type { RejectedSignup } from "#app/ui/form/newsletter-form.tsx";
import { Logo } from "#app/ui/logo.tsx";

/** The ruled margin beside the board. `rejected` is the digest form as the server refused it. */
export function JobsSidebar({ rejected }: { rejected: RejectedSignup | undefined }) {
  return (
    <aside className="lg:col-span-4 lg:pl-8 lg:border-l lg:border-rule grid md:max-lg:grid-cols-2 content-start gap-x-10 gap-y-12">
      <section aria-labelledby="featured-employers">
        <h2 className="text-d4" id="featured-employers">
          Featured Employers
        </h2>
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
      </section>
      <DigestCard rejected={rejected} />
    </aside>
  );
}

function DigestCard({ rejected }: { rejected: RejectedSignup | undefined }) {
  const fetcher = useFetcher<RejectedSignup>();
  const { result, mustConfirm } = fetcher.data ?? rejected ?? {};
  const errors = result?.error?.email ?? result?.error?.[""] ?? undefined;
  const isBusy = fetcher.state !== "idle";
  return (
    <section className="bg-glass p-6" aria-labelledby="digest-title">
      <h2 className="text-d4" id="digest-title">
        Weekly Job Digest
      </h2>
      <p className="mt-2 text-small">{jobBoard.digestPromise}</p>
      <fetcher.Form method="post" action="/jobs" className="mt-4" noValidate preventScrollReset>
        <label className="label" htmlFor="digest-email">
          Email
        </label>
        <input
          id="digest-email"
          name="email"
          type="email"
          className="field"
          placeholder="you@example.com"
          autoComplete="email"
          enterKeyHint="send"
          required
          defaultValue={result?.initialValue?.email as string | undefined}
          aria-invalid={errors ? true : undefined}
          aria-describedby={errors && "digest-error"}
          autoFocus={rejected !== undefined}
        />
        <FieldError id="digest-error" errors={errors} />
        <Honeypot mustConfirm={mustConfirm} />
        <button
          type="submit"
          name="intent"
          value="digest"
          className="btn btn-solid w-full mt-3"
          aria-busy={isBusy || undefined}
        >
          Subscribe
        </button>
      </fetcher.Form>
    </section>
  );
}
