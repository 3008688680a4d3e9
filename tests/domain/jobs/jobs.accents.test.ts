import { expect, test } from "vitest";
import { listLiveJobs, listStartedJobs } from "#app/domain/jobs/board.server.ts";
import { listJobs } from "#app/domain/jobs/jobs.server.ts";
import { answer } from "#app/domain/search/answer.server.ts";
import { makeLiveJob } from "#tests/support/factories.ts";

const ACCENTED = "Crème brûlée, pâtissier, München, naïve";
const PLAIN = "Creme brulee, patissier, Munchen, naive";

async function titlesFoundBy(q: string) {
  const filter = { q, category: "all", type: "all" } as const;
  const now = new Date();
  const [since, until] = [new Date(0), now];
  const board = await listLiveJobs({ ...filter, page: 1 }, now);
  const admins = await listJobs("live", { ...filter, page: 1 });
  const alert = await listStartedJobs(filter, { since, until }, 9, now);
  const { groups } = await answer(q, now);
  const search = groups.flatMap(({ lines }) => lines.map(({ title }) => title.join("")));
  return {
    board: board.jobs.map(({ title }) => title),
    admins: admins.jobs.map(({ title }) => title),
    alert: alert.jobs.map(({ title }) => title),
    search: search.filter((title) => [ACCENTED, PLAIN].includes(title)),
  };
}

test.each([
  "creme",
  "CRÈME",
  "cre\u0300me",
  "brulee",
  "brûlée",
  "patissier",
  "munchen",
  "MÜNCHEN",
  "naive",
  "naïve",
])(
  "the board, the admin's list, an alert and the search find by %s with accents and without",
  async (q) => {
    for (const title of [ACCENTED, PLAIN]) await makeLiveJob({ title, description: "A job." });
    const found = await titlesFoundBy(q);
    for (const titles of Object.values(found)) {
      expect(titles.toSorted()).toEqual([PLAIN, ACCENTED]);
    }
  },
);
