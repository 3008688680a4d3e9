import { PrefetchPageLinks, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/** A pointer that only passes by means nothing. */
const INTENT_MS = 80;

type Props = { className: string; children: React.ReactNode };

/**
 * A list of plain links to other states of its page. It does for all of them what a <Link> would for each, with
 * one listener: follows them without loading the page anew, and fetches ahead what the visitor is about to open.
 */
export function LinkList({ className, children }: Props) {
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
    navigate(link.search, { preventScrollReset: true });
  };

  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link makes a click */}
      <ul className={className} onPointerOver={watch} onFocus={watch} onClick={follow}>
        {children}
      </ul>
      {ahead && <PrefetchPageLinks key={ahead} page={ahead} />}
    </>
  );
}

function linkOf({ target }: React.SyntheticEvent) {
  return target instanceof Element ? target.closest("a") : null;
}
