import { Link, NavLink } from "@remix-run/react";
import { navLinks, site } from "#app/config/site.ts";
import { SmallMenu } from "./small-menu.tsx";

export function Brand({ className = "" }: { className?: string }) {
  const [first, second] = site.brand;
  return (
    <Link className={`brand ${className}`} to="/" prefetch="intent">
      {first} <em>{second}</em>
    </Link>
  );
}

export function SiteNav() {
  return (
    <header className="masthead">
      <div className="wrap flex items-center justify-between gap-6 h-15 lg:h-21">
        <Brand />
        <p className="max-lg:hidden text-small text-soft m-0">
          <em className="text-d6">{site.newsletter}</em>, {site.digestTime}.{" "}
          <Link className="text-teal font-semibold ml-2" to="/newsletter" prefetch="intent">
            Subscribe
          </Link>
        </p>
        <SmallMenu label="Main, small screens">
          <ul className="wrap grid grid-cols-2 gap-x-6 pt-2 pb-8">
            {navLinks.map(({ label, to }) => (
              <li key={to}>
                <NavLink to={to} end={to === "/"} prefetch="intent">
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </SmallMenu>
      </div>
      <nav className="max-lg:hidden border-t border-rule relative" aria-label="Main">
        <span className="brand-mini" aria-hidden="true">
          {site.city}
        </span>
        <ul className="wrap flex justify-between gap-4">
          {navLinks.map(({ label, to }) => (
            <li key={to}>
              <NavLink className="nav-link" to={to} end={to === "/"} prefetch="intent">
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
