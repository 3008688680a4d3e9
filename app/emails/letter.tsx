import type { CSSProperties, ReactNode } from "react";
import { addresses } from "#app/config/addresses.ts";
import { site } from "#app/config/site.ts";
import { isReachable } from "#app/domain/email-address.ts";

// The colours of styles/tokens.css. Nothing is quite white or black: a reader that inverts by itself leaves it readable.
const PAPER = "#fbf8f2";
const INK = "#10303b";
const SOFT = "#47616a";
const RULE = "#d8d1c0";
const CORAL = "#bf3a23";
const TEAL = "#0a625e";
const ON_TEAL = "#fdfaf3";

// The fonts are those that readers have, because no email loads one.
const SERIF = "Georgia, 'Times New Roman', serif";
const SANS = "system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif";

/** Rows alone stand here: there are many in a letter, and without it they are paragraphs. */
const STYLE = `.row { margin: 0; padding: 10px 0; border-bottom: 1px solid ${RULE}; color: ${SOFT}; font-size: 14px; line-height: 1.45; }
.row a, .row b { font-size: 16px; font-weight: 600; line-height: 1.6; }
.row a { color: ${TEAL}; }
.row b, .row i { color: ${INK}; font-style: normal; }
@media (prefers-color-scheme: dark) {
.paper { background: #0b1b22 !important; color: #f3eddf !important; }
.soft { color: #abbdbf !important; }
.accent { color: #ff9478 !important; }
.rule, .row { border-color: #24404a !important; }
.row { color: #abbdbf; }
.row b, .row i { color: #f3eddf; }
.link, .row a { color: #7fd0c3 !important; }
.button { background: #7fd0c3 !important; border-color: #7fd0c3 !important; color: #06201f !important; }
}`;

type LetterProps = { title?: string; children: ReactNode; foot?: ReactNode };

/** Begins a sentence of an email that people are to answer: answers go to the contact address where there is one. */
export const ANSWER = isReachable(addresses.contactEmail)
  ? "Reply to this email"
  : `Write to ${addresses.contactEmail}`;

export function Letter({ title, children, foot }: LetterProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{STYLE}</style>
      </head>
      <body className="paper" style={{ margin: 0, background: PAPER, color: INK }}>
        <Cell className="paper" style={{ background: PAPER, color: INK }}>
          <div
            style={{
              maxWidth: 560,
              margin: "0 auto",
              font: `16px/1.6 ${SANS}`,
              overflowWrap: "anywhere",
              wordBreak: "break-word",
            }}
          >
            <Masthead />
            {title && <Heading>{title}</Heading>}
            {children}
            {foot && <Foot>{foot}</Foot>}
          </div>
        </Cell>
      </body>
    </html>
  );
}

/** A table of one cell: some readers know padding and background only of that. */
function Cell({ children, ...look }: { children: ReactNode; className: string; style: object }) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} border={0}>
      <tbody>
        <tr>
          <td {...look} style={{ padding: "28px 20px 44px", ...look.style }}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function Masthead() {
  const [first, second] = site.brand;
  return (
    <p
      className="rule"
      style={{
        margin: "0 0 28px",
        paddingBottom: 14,
        borderBottom: `1px solid ${RULE}`,
        font: `22px/1.2 ${SERIF}`,
      }}
    >
      {first}{" "}
      <em className="accent" style={{ color: CORAL }}>
        {second}
      </em>
    </p>
  );
}

const Foot = ({ children }: { children: ReactNode }) => (
  <div
    className="rule soft"
    style={{
      marginTop: 36,
      paddingTop: 14,
      borderTop: `1px solid ${RULE}`,
      color: SOFT,
      fontSize: 14,
      lineHeight: 1.5,
    }}
  >
    {children}
  </div>
);

export function Heading({ children, level = 1 }: { children: ReactNode; level?: 1 | 2 }) {
  const Tag = `h${level}` as const;
  const [font, margin] =
    level === 1 ? ["normal 28px/1.2", "0 0 16px"] : ["normal 21px/1.25", "32px 0 8px"];
  return <Tag style={{ margin, font: `${font} ${SERIF}` }}>{children}</Tag>;
}

export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="link" href={href} style={{ color: TEAL }}>
      {children}
    </a>
  );
}

type ButtonProps = {
  href: string;
  children: ReactNode;
  /** The line above the address in the plain text, where it differs from the button's. */
  inText?: string;
};

export function Button({ href, children }: ButtonProps) {
  return (
    <p style={{ margin: "24px 0" }}>
      <a
        className="button"
        href={href}
        style={{
          display: "inline-block",
          // Outlook knows no padding of a link, but its border.
          border: `12px solid ${TEAL}`,
          borderWidth: "12px 22px",
          borderRadius: 3,
          background: TEAL,
          color: ON_TEAL,
          fontWeight: 600,
          lineHeight: 1.25,
          textDecoration: "none",
        }}
      >
        {children}
      </a>
    </p>
  );
}

/** The plain text says this in place of the children; null means nothing. */
export const InPlainText = ({ children }: { says: string | null; children: ReactNode }) => children;

export function Quiet({ children }: { children: ReactNode }) {
  return (
    <p className="soft" style={{ margin: "12px 0", color: SOFT, fontSize: 14, lineHeight: 1.5 }}>
      {children}
    </p>
  );
}

export const Paragraphs = ({ lines }: { lines: readonly string[] }) =>
  lines.map((line, index) => (
    <p key={index} style={{ margin: "12px 0" }}>
      {line}
    </p>
  ));

export function Facts({ facts }: { facts: { label: string; value: ReactNode }[] }) {
  return (
    <dl style={{ margin: "16px 0" }}>
      {facts
        .filter(({ value }) => value)
        .map(({ label, value }) => (
          <div key={label} className="rule" style={LINE}>
            <dt className="soft" style={DETAIL}>
              {label}
            </dt>
            <dd style={{ margin: 0 }}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

const LINE: CSSProperties = { padding: "10px 0", borderBottom: `1px solid ${RULE}` };
const DETAIL: CSSProperties = { color: SOFT, fontSize: 14, lineHeight: 1.45 };

type LineProps = {
  title: string;
  href: string | undefined;
  details: (string | false | null | undefined)[];
  children?: ReactNode;
  isPaid?: boolean;
};

export function Line({ title, href, details, children, isPaid }: LineProps) {
  return (
    <p className="row">
      {href ? (
        <a href={href} rel={isPaid ? "sponsored" : undefined}>
          {title}
        </a>
      ) : (
        <b>{title}</b>
      )}
      <br />
      {details.filter(Boolean).join(" · ")}
      {children && (
        <>
          <br />
          <i>{children}</i>
        </>
      )}
    </p>
  );
}
