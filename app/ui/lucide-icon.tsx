import { createElement, type SVGProps } from "react";

type Drawing = { node: [tag: string, attributes: Record<string, string>][] };

/**
 * Stands in for the function of that name in lucide-react, which every icon of theirs calls with its drawing (see
 * vite.config.ts). Theirs weighs more than all our icons together; size, stroke and fill of ours are in base.css.
 */
export default function createLucideIcon({ node }: Drawing) {
  return ({ className }: Pick<SVGProps<SVGSVGElement>, "className">) => (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      {node.map(([tag, attributes]) => createElement(tag, attributes))}
    </svg>
  );
}
