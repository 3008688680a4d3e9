import Menu from "lucide-react/icons/menu";
import X from "lucide-react/icons/x";

export function MobileMenu({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <details className="menu lg:hidden">
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
