import { expect, test } from "vitest";
import {
  endOtherLinks,
  findPartnerByToken,
  findVisit,
  partnerPath,
  setMonthly,
} from "#app/domain/partners/links.server.ts";
import { read, readEverything, run } from "#tests/support/database.ts";
import { makePartner, makePlacement } from "#tests/support/partners.ts";

const tokenIn = (path = "") => path.replace("/partners/", "");
const history = (id: string) =>
  read<{ verb: string; what: string }>(
    "SELECT verb, what FROM partner_history WHERE partner_id = ? ORDER BY id",
    id,
  );

test("each link opens its partner, several at once, and no token stands in the database", async () => {
  const { id } = await makePartner();
  await makePartner({ name: "Another" });
  const tokens = [tokenIn(await partnerPath(id, "email")), tokenIn(await partnerPath(id, "admin"))];
  for (const token of tokens) expect(await findPartnerByToken(token)).toMatchObject({ id });
  const everything = await readEverything();
  expect(tokens.filter((token) => everything.includes(token))).toEqual([]);
});

test.each(["", "x", "a".repeat(43), "../admin", "é".repeat(43), "a".repeat(100_000)])(
  "what was made up opens nothing: %.20s",
  async (token) => {
    await partnerPath((await makePartner()).id, "email");
    expect(await findPartnerByToken(token)).toBeUndefined();
  },
);

test("to end the others leaves one link, which is new, and is noted", async () => {
  const { id } = await makePartner();
  const other = await partnerPath((await makePartner()).id, "email");
  const links = [await partnerPath(id, "email"), await partnerPath(id, "admin")];
  const left = await endOtherLinks(tokenIn(links[1]));
  for (const link of links) expect(await findPartnerByToken(tokenIn(link))).toBeUndefined();
  expect(await findPartnerByToken(tokenIn(left))).toMatchObject({ id });
  expect(await findPartnerByToken(tokenIn(other))).toBeDefined();
  expect(await history(id)).toEqual([{ verb: "unlink", what: "" }]);
  expect(await endOtherLinks(tokenIn(links[0]))).toBeUndefined();
});

test("a partner that is forgotten has no link", async () => {
  const { id } = await makePartner();
  const token = tokenIn(await partnerPath(id, "email"));
  await run("UPDATE partners SET forgotten_at = ? WHERE id = ?", Date.now(), id);
  expect(await findPartnerByToken(token)).toBeUndefined();
  expect(await setMonthly(token, false)).toBeUndefined();
});

test("the monthly email is switched off and on, each once, and an editor's old form is refused", async () => {
  const { id, revision } = await makePartner();
  const token = tokenIn(await partnerPath(id, "email"));
  expect(await setMonthly(token, false)).toMatchObject({ monthly: false, revision: revision + 1 });
  expect(await setMonthly(token, false)).toMatchObject({ monthly: false, revision: revision + 1 });
  expect(await setMonthly(token, true)).toMatchObject({ monthly: true });
  expect((await history(id)).map(({ what }) => what)).toEqual([
    "Wants no monthly email",
    "Wants the monthly email",
  ]);
});

test("of a place that is over the link still leads on", async () => {
  const { id } = await makePlacement(
    { starts: new Date("2026-01-01"), ends: new Date("2026-02-01") },
    { website: "https://casa.example/x" },
  );
  expect([await findVisit(id), await findVisit("x")]).toEqual([
    "https://casa.example/x",
    undefined,
  ]);
});
