import { footerLinks, site } from "#app/config/site.ts";

const LINK = "inline-flex items-center min-h-11 lg:min-h-9 no-underline hover:underline";

/** The year comes from the server: a browser in another one would break hydration. */
export function SiteFooter({ year }: { year: number | undefined }) {
  const [first, second] = site.brand;
  return (
    <footer className="gulf">
      <div className="wrap pt-16 pb-8">
        <div className="grid grid-cols-3 md:grid-cols-12 gap-x-4 md:gap-x-8 gap-y-8">
          <div className="col-span-3 md:col-span-6">
            <p className="display text-d3">
              {`${first} `}
              <em className="text-coral">{second}</em>
            </p>
            <p className="mt-3 text-small text-soft max-w-[34ch]">{site.description}</p>
          </div>
          <FooterList links={footerLinks.sections} />
          <FooterList links={footerLinks.pages} />
          <ul className="md:col-span-2 text-small">
            {footerLinks.social.map((label) => (
              <li key={label}>
                {/* biome-ignore lint/a11y/useValidAnchor: the specification asks for placeholder targets */}
                <a className={LINK} href="#">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <p className="mt-14 pt-5 border-t border-rule text-meta text-soft num">
          © {year} {site.name}
        </p>
      </div>
    </footer>
  );
}

function FooterList({ links }: { links: readonly { label: string; to: string }[] }) {
  return (
    <ul className="md:col-span-2 text-small">
      {links.map(({ label, to }) => (
        <li key={to}>
          <a className={LINK} href={to}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
