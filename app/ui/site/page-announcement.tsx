import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/** What a browser does for a page that it loads: says its title, and the focus does not stay on what is gone. */
export function PageAnnouncement() {
  const { pathname } = useLocation();
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
  return (
    <p className="sr-only" role="status">
      {title}
    </p>
  );
}
