import { z } from "zod";

export const PAGE_SIZE = 50;

export const pageNumber = z.coerce.number().int().min(1).max(1_000_000).catch(1);

export const offsetOf = ({ page }: { page: number }) => (page - 1) * PAGE_SIZE;

/** Takes PAGE_SIZE + 1 rows. */
export function paginated<Row>(rows: Row[]) {
  return { rows: rows.slice(0, PAGE_SIZE), hasOlder: rows.length > PAGE_SIZE };
}
