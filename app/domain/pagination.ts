import { z } from "zod";

export const PAGE_SIZE = 50;

export const pageNumber = z.coerce.number().int().min(1).max(1_000_000).catch(1);

export const offsetOf = ({ page }: { page: number }) => (page - 1) * PAGE_SIZE;

/** Takes PAGE_SIZE + 1 rows. */
export const paginated = <Row>(rows: Row[]) => ({
  rows: rows.slice(0, PAGE_SIZE),
  hasOlder: rows.length > PAGE_SIZE,
});

type Rows<Row> = { limit(most: number): { offset(first: number): PromiseLike<Row[]> } };

export const readPage = async <Row>(query: Rows<Row>, filter: { page: number }) =>
  paginated(await query.limit(PAGE_SIZE + 1).offset(offsetOf(filter)));

const CARDS = 60;

export const pageOf = ({ url }: Request) => ({ page: new URL(url).searchParams.get("page") });

/** Pages of a list that is complete in memory; a page behind the last one is the last. */
export function cardsOn<Card>(all: readonly Card[], search: { page?: unknown }) {
  const last = Math.max(1, Math.ceil(all.length / CARDS));
  const page = Math.min(pageNumber.parse(search.page), last);
  return { page, hasOlder: page < last, cards: all.slice((page - 1) * CARDS, page * CARDS) };
}

/** The page on which this card stands. */
export function cardsAround<Card>(all: readonly Card[], at: number) {
  const first = at - (at % CARDS);
  return all.slice(first, first + CARDS);
}
