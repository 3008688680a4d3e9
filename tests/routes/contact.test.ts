import { expect, test } from "vitest";
import { listListings } from "#app/domain/guide/guide.server.ts";
import { loader } from "#app/routes/contact/route.tsx";
import { get } from "#tests/support/requests.ts";

const read = (search: string) => loader(get(`/contact${search}`));

test("a question about a house begins with its name; of an unknown one nothing is said", () => {
  const [house] = listListings();
  expect(read(`?about=house&house=${house?.id}`).house).toBe(
    `${house?.title}, ${house?.neighborhood}`,
  );
  for (const search of ["", "?house=", "?house=nowhere", "?about=house"]) {
    expect(read(search).house).toBeUndefined();
  }
});
