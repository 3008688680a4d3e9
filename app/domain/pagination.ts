import { z } from "zod";

/** Rows on a page of any list. */
export const PAGE_SIZE = 50;

/** From the address bar: a wrong value means the first page. */
export const pageNumber = z.coerce.number().int().min(1).max(1_000_000).catch(1);

export const offsetOf = ({ page }: { page: number }) => (page - 1) * PAGE_SIZE;

/** One page of rows of which one more than fits was asked for. */
export function paginated<Row>(rows: Row[]) {
  return { rows: rows.slice(0, PAGE_SIZE), hasOlder: rows.length > PAGE_SIZE };
}
