import { PrefetchPageLinks, useNavigate } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

const INTENT_MS = 80;

type Props = {
  as: "header" | "footer" | "ul";
  className: string;
  preventScrollReset?: boolean;
  children: React.ReactNode;
};

/** Navigates and prefetches for plain links inside, with one listener where each <Link> would have its own. */
export function ClientLinks({ as: Tag, className, preventScrollReset = false, children }: Props) {
  const navigate = useNavigate();
  const [prefetched, setPrefetched] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const prefetch = (event: React.SyntheticEvent) => {
    clearTimeout(timer.current);
    const link = linkOf(event);
    if (!link) return;
    timer.current = setTimeout(() => setPrefetched(link.pathname + link.search), INTENT_MS);
  };
  const follow = (event: React.MouseEvent) => {
    clearTimeout(timer.current);
    const link = linkOf(event);
    const isPlainClick = event.button === 0 && !event.defaultPrevented;
    const hasModifier = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
    if (!link || !isPlainClick || hasModifier) return;
    event.preventDefault();
    const replace = link.href === location.href;
    navigate(link.pathname + link.search + link.hash, { preventScrollReset, replace });
  };

  return (
    <>
      <Tag className={className} onPointerOver={prefetch} onFocus={prefetch} onClick={follow}>
        {children}
      </Tag>
      {prefetched && <PrefetchPageLinks key={prefetched} page={prefetched} />}
    </>
  );
}

function linkOf({ target }: React.SyntheticEvent) {
  const link = target instanceof Element ? target.closest("a") : null;
  if (link?.origin !== location.origin || link.getAttribute("href")?.startsWith("#")) return null;
  return link;
}
