import type { Picture as Facts } from "#app/domain/guide/records.ts";
import { Picture } from "#app/ui/picture.tsx";
import { AskForm } from "./ask-form.tsx";

const WAYS_ON = [
  { label: "What's on", to: "/events" },
  { label: "Where to eat", to: "/dining" },
  { label: "Beaches", to: "/beaches" },
  { label: "Hotels", to: "/hotels" },
  { label: "Jobs", to: "/jobs" },
];

type Props = {
  picture?: Facts | undefined;
  /** Pages that may have been meant. */
  alike?: readonly { label: string; to: string }[] | undefined;
  children?: React.ReactNode;
};

export function NotFound({ picture, alike = [], children }: Props) {
  return (
    <div className="wrap pt-10 lg:pt-16 pb-(--sec)" data-missing="">
      <div className="cols items-end gap-y-8">
        <div className="md:col-span-8">
          <p className="display text-d3 text-soft">404</p>
          <h1 className="text-d1 mt-3">
            Oops! <em className="text-coral block">Page not found</em>
          </h1>
        </div>
        <div className="md:col-span-4">
          <p className="text-lead text-soft text-balance">
            {children ||
              "There's nothing at this address. It may have moved, or the link may have a typo."}
          </p>
          <p className="mt-5">
            <a className="btn btn-lg btn-solid" href="/">
              Return to Home
            </a>
          </p>
        </div>
      </div>
      <div className="cols gap-y-8 mt-10">
        {picture && (
          <div className="framed self-start md:col-span-8">
            <Picture picture={picture} ratio="16/9" sizes="(width >= 72rem) 48rem, 100vw" isLead />
          </div>
        )}
        <nav className="md:col-span-4" aria-label="Try these instead">
          <AskForm />
          <ul className="mt-5 border-b border-rule">
            {[...alike, ...WAYS_ON].map(({ label, to }) => (
              <li key={to} className="border-t border-rule">
                <a className="display text-d4 block py-3 no-underline hover:underline" href={to}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}
