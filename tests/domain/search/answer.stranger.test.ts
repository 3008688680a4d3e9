import { expect, test } from "vitest";
import { answer } from "#app/domain/search/answer.server.ts";
import { fromCityTime } from "#app/locale/city-time.ts";
import { addSampleJobs } from "#app/operations/sample-jobs.server.ts";
import { ASKED_BY_A_STRANGER } from "#tests/support/asked-by-a-stranger.ts";

/** A Friday. */
const NOW = fromCityTime(Date.parse("2026-11-27T17:00Z"));
const idOf = (href: string) => /[^/=#]+$/.exec(href)?.[0] ?? "";

test.each(ASKED_BY_A_STRANGER.map((question) => [question.ask, question] as const))(
  "%s",
  async (ask, { must = [], mustNot = [], titles = [], titlesNot = [], ...expected }) => {
    await addSampleJobs(NOW);
    const found = await answer(ask, NOW);
    const lines = found.groups.flatMap((group) => group.lines);
    const ids = lines.map(({ href }) => idOf(href));
    const names = lines.map(({ title }) => title.join(""));
    const { headline, dropped, unused, respelled, links } = found;
    const said = JSON.stringify({ headline, dropped, unused, respelled, names, why: expected.why });
    for (const id of must) expect(ids, said).toContain(id);
    for (const id of mustNot) expect(ids, said).not.toContain(id);
    for (const title of titles) expect(names, said).toContain(title);
    for (const title of titlesNot) expect(names, said).not.toContain(title);
    for (const text of expected.says ?? []) expect(headline, said).toMatch(new RegExp(text, "i"));
    for (const text of expected.saysNot ?? [])
      expect(headline, said).not.toMatch(new RegExp(text, "i"));
    if (expected.nothing) expect(ids, said).toEqual([]);
    if (expected.kinds)
      expect(
        found.groups.map(({ kind }) => kind).filter((kind) => !expected.kinds?.includes(kind)),
        said,
      ).toEqual([]);
    if (expected.link)
      expect(
        [...links.map(({ href }) => href), found.plan?.path ?? ""].map(
          (href) => href.split("?")[0],
        ),
        said,
      ).toContain(expected.link.split("?")[0]);
  },
);
