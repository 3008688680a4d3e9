import { hashOf } from "#app/http/csp.server.ts";
import { PAGES, type Scripts } from "#app/pages.ts";
import light from "./light-script.js?raw";
import start from "./start-script.js?raw";

const withoutIndent = (text: string) => text.replace(/\n\s*/g, "\n");
const lightScript = withoutIndent(light);
const startScript = withoutIndent(start);

const APART = PAGES.flatMap(({ path, isPersonal }) =>
  isPersonal ? [path] : (/^(.*)\/:token/.exec(path)?.slice(1) ?? []),
);

/** What stands below another is excluded with it. */
const isTop = (path: string) => !APART.some((other) => path.startsWith(`${other}/`));

const NOT_AHEAD = [
  ...[...new Set(APART.filter(isTop)), "/uploads"].map((path) => `${path}{/*}?`),
  ...["/*\\?*calendar*", "/plan\\?*", "/*.(ics|xml|json|csv)"],
];

/**
 * Browsers fetch a page when its link is about to be followed. Excluded are pages that do something, need an account
 * or a token, have to be planned first, or count a press.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: "/*" }, { not: { href_matches: NOT_AHEAD } }] },
      eagerness: "moderate",
    },
  ],
});

const RULES = `<script type="speculationrules">${SPECULATION_RULES}</script>`;
const LIGHT = `<script data-light="${import.meta.env.LIGHT_FILE}">${lightScript}</script>`;
const startWhen = (when: Scripts) => `<script data-start="${when}">${startScript}</script>`;

/** This markup ends each page behind all that is React's, and needs none of it. */
export const PAGE_END = {
  none: RULES + LIGHT,
  touch: RULES + LIGHT + startWhen("touch"),
  now: RULES + LIGHT + startWhen("now"),
};

export const PAGE_END_HASHES = [SPECULATION_RULES, lightScript, startScript].map(hashOf).join("");
