import { useLocation } from "@remix-run/react";
import Menu from "lucide-react/icons/menu";
import X from "lucide-react/icons/x";
import { useEffect, useRef } from "react";

export function MobileMenu({ label, children }: { label: string; children: React.ReactNode }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has a key of its own
  useEffect(() => {
    if (menu.current) menu.current.open = false;
  }, [key]);
  return (
    <details
      className="menu lg:hidden"
      ref={menu}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open)
          import("./close-on-leave.ts")
            .then((it) => it.closeOnLeave(currentTarget))
            .catch(() => {});
      }}
    >
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
      <nav className="menu-panel" aria-label={label}>
        {children}
      </nav>
    </details>
  );
}
