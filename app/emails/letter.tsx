import type { ReactNode } from "react";
import { site } from "#app/config/site.ts";

const INK = "#14282f";
const PAPER = "#f7f3ea";

const DARK = `@media (prefers-color-scheme: dark) {
  .paper { background: #10191c !important; color: #efe9dc !important; }
  .button { background: #efe9dc !important; color: #10191c !important; }
  a { color: #9fd3d6 !important; }
}`;

/** Around the words of every email: one column, readable without its styles. */
export function Letter({ children, foot }: { children: ReactNode; foot?: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK}</style>
      </head>
      <body className="paper" style={{ margin: 0, background: PAPER, color: INK }}>
        <div
          style={{
            maxWidth: "34rem",
            margin: "0 auto",
            padding: "24px 20px 40px",
            font: "16px/1.5 Georgia, 'Times New Roman', serif",
            overflowWrap: "anywhere",
          }}
        >
          <p style={{ margin: "0 0 24px", fontSize: 20, fontWeight: "bold" }}>{site.name}</p>
          {children}
          {foot && <p style={{ marginTop: 32, fontSize: 14 }}>{foot}</p>}
        </div>
      </body>
    </html>
  );
}

export function Button({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p style={{ margin: "24px 0" }}>
      <a
        className="button"
        href={href}
        style={{
          display: "inline-block",
          padding: "12px 20px",
          background: INK,
          color: PAPER,
          textDecoration: "none",
          fontWeight: "bold",
        }}
      >
        {children}
      </a>
    </p>
  );
}
