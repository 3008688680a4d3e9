import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/** Says the title, and puts the focus where the link leads, as a browser does for a page that it loads. */
export function PageAnnouncement() {
  const { pathname, hash, key } = useLocation();
  const isStep = useNavigationType() === "POP";
  const shown = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    const { activeElement, body } = document;
    if (activeElement === body || activeElement?.closest(".menu")) {
      document.getElementById("main")?.focus({ preventScroll: true });
    }
  }, [pathname]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press of a link counts, also of one that leads here
  useEffect(() => {
    if (!isStep && hash) document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
  }, [key]);
  return (
    <p className="sr-only" role="status">
      {title}
    </p>
  );
}
