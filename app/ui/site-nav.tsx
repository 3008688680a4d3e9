import { Link, NavLink, useLocation } from "@remix-run/react";
import { Menu, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { navLinks, site } from "#app/config/site.ts";

export function Brand({ className = "" }: { className?: string }) {
  const [first, second] = site.brand;
  return (
    <Link className={`brand ${className}`} to="/">
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
          <Link className="text-teal font-semibold ml-2" to="/newsletter">
            Subscribe
          </Link>
        </p>
        <SmallMenu />
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

/** Opens without script; with it, a followed link closes it. */
function SmallMenu() {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has a key of its own
  useEffect(() => {
    if (menu.current) menu.current.open = false;
  }, [key]);
  return (
    <details className="menu lg:hidden" ref={menu}>
      <summary className="btn btn-line">
        <span className="shut">
          <Menu className="i" />
          Menu
        </span>
        <span className="open">
          <X className="i" />
          Close
        </span>
      </summary>
      <nav className="menu-panel" aria-label="Main, small screens">
        <ul className="wrap grid grid-cols-2 gap-x-6 pt-2 pb-8">
          {navLinks.map(({ label, to }) => (
            <li key={to}>
              <NavLink to={to} end={to === "/"}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
