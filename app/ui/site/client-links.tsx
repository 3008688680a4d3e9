import { PrefetchPageLinks, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/** A pointer that only passes by means nothing. */
const INTENT_MS = 80;

type Props = {
  as: "header" | "footer" | "ul";
  className: string;
  /** The page stays scrolled where it is: its links lead to other states of it. */
  preventScrollReset?: boolean;
  children: React.ReactNode;
};

/**
 * A part of a page full of plain links. It does for all of them what a <Link> would for each, with one listener: follows
 * them without loading the page anew, and fetches ahead what the visitor is about to open.
 */
export function ClientLinks({ as: Part, className, preventScrollReset = false, children }: Props) {
  const navigate = useNavigate();
  const [ahead, setAhead] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const watch = (event: React.SyntheticEvent) => {
    clearTimeout(timer.current);
    const link = linkOf(event);
    if (!link) return;
    timer.current = setTimeout(() => setAhead(link.pathname + link.search), INTENT_MS);
  };
  const follow = (event: React.MouseEvent) => {
    clearTimeout(timer.current);
    const link = linkOf(event);
    const isOurs = event.button === 0 && !event.defaultPrevented;
    const isElsewhere = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
    if (!link || !isOurs || isElsewhere) return;
    event.preventDefault();
    const replace = link.href === location.href;
    navigate(link.pathname + link.search + link.hash, { preventScrollReset, replace });
  };

  return (
    <>
      <Part className={className} onPointerOver={watch} onFocus={watch} onClick={follow}>
        {children}
      </Part>
      {ahead && <PrefetchPageLinks key={ahead} page={ahead} />}
    </>
  );
}

/** One that leads to a page of ours: a mere # stays with the browser, and so does what is elsewhere. */
function linkOf({ target }: React.SyntheticEvent) {
  const link = target instanceof Element ? target.closest("a") : null;
  if (link?.origin !== location.origin || link.getAttribute("href")?.startsWith("#")) return null;
  return link;
}
