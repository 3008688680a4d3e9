import { expect, test } from "vitest";
import { answer } from "#app/domain/search/answer.server.ts";
import { fromCityTime } from "#app/locale/city-time.ts";
import { addSampleJobs } from "#app/operations/sample-jobs.server.ts";
import { QUESTIONS } from "#tests/support/questions.ts";

/** A Friday. */
const NOW = fromCityTime(Date.parse("2026-11-27T17:00Z"));
const idOf = (href: string) => /[^/=#]+$/.exec(href)?.[0] ?? "";

test.each(QUESTIONS.map((question) => [question.ask, question] as const))(
  "%s",
  async (ask, { kinds, first, has = [], lacks = [], only, deed, leftOut, none }) => {
    await addSampleJobs(NOW);
    const found = await answer(ask, NOW);
    const ids = found.groups.flatMap(({ lines }) => lines.map(({ href }) => idOf(href)));
    const said = JSON.stringify({
      headline: found.headline,
      dropped: found.dropped,
      unused: found.unused,
      ids,
    });
    if (none) expect(ids, said).toEqual([]);
    else if (!deed) expect(ids.length, said).toBeGreaterThan(0);
    if (kinds)
      expect(
        found.groups.map(({ kind }) => kind),
        said,
      ).toEqual(kinds);
    if (first) expect(ids[0], said).toBe(first);
    if (only)
      expect(found.groups[0]?.lines.map(({ href }) => idOf(href)).sort(), said).toEqual(
        [...only].sort(),
      );
    for (const id of has) expect(ids, said).toContain(id);
    for (const id of lacks) expect(ids, said).not.toContain(id);
    if (deed)
      expect(
        found.links.map(({ href }) => href),
        said,
      ).toContain(deed);
    if (leftOut) expect(found.unused, said).toEqual(leftOut);
  },
);
