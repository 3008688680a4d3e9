import { createElement, type SVGProps } from "react";

type IconDefinition = { node: [tag: string, attributes: Record<string, string>][] };

// Replaces lucide-react's function of that name (scripts/vite/lucide.ts), which weighs more than all our icons do.
export default function createLucideIcon({ node }: IconDefinition) {
  return ({ className }: Pick<SVGProps<SVGSVGElement>, "className">) => (
    <svg className={className} width="1em" height="1em" viewBox="0 0 24 24" aria-hidden="true">
      {node.map(([tag, attributes]) => createElement(tag, attributes))}
    </svg>
  );
}
