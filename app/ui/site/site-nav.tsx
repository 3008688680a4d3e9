import { useLocation } from "@remix-run/react";
import { navLinks, site } from "#app/config/site.ts";
import { AskForm } from "./ask-form.tsx";
import { MobileMenu } from "./mobile-menu.tsx";

export function Brand({ className = "" }: { className?: string }) {
  const [first, second] = site.brand;
  return (
    <a className={`brand ${className}`} href="/">
      {`${first} `}
      <em>{second}</em>
    </a>
  );
}

export function SiteNav({ today }: { today: string | undefined }) {
  const { pathname } = useLocation();
  const navState = (to: string) =>
    pathname === to || pathname.startsWith(`${to}/`) ? "page" : undefined;
  return (
    <header className="masthead">
      <div className="wrap flex items-center justify-between gap-6 min-h-15 lg:h-21">
        <Brand />
        <AskForm className="max-lg:hidden w-64" isLandmark />
        <div className="max-lg:hidden text-small text-soft text-right">
          <p>{today}</p>
          <p>
            <em className="text-d6">{site.newsletter}</em>, {site.digestTime}.{" "}
            <a className="text-teal font-semibold ml-2" href="/newsletter">
              Subscribe
            </a>
          </p>
        </div>
        <MobileMenu label="Main, small screens">
          <div className="wrap pt-4">
            <p className="text-small text-soft mb-3">{today}</p>
            <AskForm isLandmark />
          </div>
          <ul className="wrap grid grid-cols-2 gap-x-6 pt-2 pb-8">
            {navLinks.map(({ label, to }) => (
              <li key={to}>
                <a href={to} aria-current={navState(to)}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </MobileMenu>
      </div>
      <nav className="max-lg:hidden border-t border-rule relative" aria-label="Main">
        <span className="brand-mini" aria-hidden="true">
          {site.city}
        </span>
        <ul className="wrap flex justify-between gap-4">
          {navLinks.map(({ label, to }) => (
            <li key={to}>
              <a className="nav-link" href={to} aria-current={navState(to)}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
