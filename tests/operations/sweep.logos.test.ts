import { writeFileSync } from "node:fs";
import fs from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { sqliteEngine } from "#app/db/client.server.ts";
import { logosFolder, touchLogo } from "#app/domain/uploads/logos.server.ts";
import { sweepLogos } from "#app/operations/sweep.server.ts";
import { decodeHere } from "#tests/support/decoded-here.ts";
import { makeJob } from "#tests/support/factories.ts";
import {
  makeOld,
  removeFolder,
  startWithEmptyFolder,
  stored,
  storePicture,
  withTwins,
} from "#tests/support/logos.ts";
import { onSqlite, sqlite } from "#tests/support/sqlite.ts";

decodeHere();

startWithEmptyFolder();

const stemOf = (name: string) => name.replace(/\.\w+$/, "");
const twin = (name: string) => `${stemOf(name)}.webp`;

describe("the sweep", () => {
  test("removes unused pictures of more than two hours, and says how many", async () => {
    const [old, fresh] = [await storePicture(), await storePicture()];
    makeOld(old.name, twin(old.name));
    expect(await sweepLogos()).toBe(1);
    expect(stored()).toEqual(withTwins(fresh.name));
    expect(await sweepLogos()).toBe(0);
  });

  test.each(["pending", "live", "expired", "rejected"] as const)(
    "keeps the old picture and twin of a %s job",
    async (status) => {
      for (const format of ["png", "jpeg", "webp"] as const) {
        const logo = await storePicture(format);
        await makeJob({ status, logo: logo.url });
        makeOld(...withTwins(logo.name).filter((name) => stored().includes(name)));
      }
      const before = stored();
      expect(await sweepLogos()).toBe(0);
      expect(stored()).toEqual(before);
    },
  );

  test("keeps a twin whose picture is younger", async () => {
    const logo = await storePicture();
    await makeJob({ logo: logo.url });
    makeOld(twin(logo.name));
    await sweepLogos();
    expect(stored()).toEqual(withTwins(logo.name));
  });

  test("touches nothing foreign in the folder, and finds nothing in an empty one", async () => {
    for (const name of [".gitkeep", "by-hand.png"]) {
      writeFileSync(join(logosFolder, name), "x");
      makeOld(name);
    }
    await sweepLogos();
    expect(stored()).toEqual([".gitkeep", "by-hand.png"]);
    removeFolder();
    expect(await sweepLogos()).toBe(0);
  });

  test("does not count what it leaves", async () => {
    writeFileSync(join(logosFolder, "by-hand.png"), "x");
    makeOld("by-hand.png");
    expect(await sweepLogos()).toBe(0);
  });

  test("removes what a crash left unfinished", async () => {
    const unfinished = "aaaaaaaaaaaaaaaaaaaa-1234567890123.png.part";
    writeFileSync(join(logosFolder, unfinished), "x");
    makeOld(unfinished);
    await sweepLogos();
    expect(stored()).toEqual([]);
  });

  test("leaves a picture with which a job was posted while another was removed", async () => {
    await sweepWhile(({ url }) => makeJob({ logo: url }));
  });

  test("leaves a picture that a form came back with while another was removed", async () => {
    await sweepWhile(({ name }) => touchLogo(name));
  });

  onSqlite.test("asks the database once for all that jobs use, not for each file", async () => {
    for (let count = 0; count < 5; count += 1) {
      const { url, name } = await storePicture();
      await makeJob({ logo: url });
      makeOld(...withTwins(name));
    }
    sqliteEngine.statements.clear();
    const prepare = vi.spyOn(sqlite, "prepare");
    expect(await sweepLogos()).toBe(0);
    expect(prepare).toHaveBeenCalledTimes(1);
  });
});

/** Of two old pictures that nobody uses one comes to use while the other is removed. */
async function sweepWhile(comeToUse: (logo: StoredPicture) => unknown) {
  const [one, other] = [await storePicture(), await storePicture()];
  makeOld(...withTwins(one.name, other.name));
  const { rm } = fs;
  const left: string[] = [];
  vi.spyOn(fs, "rm").mockImplementationOnce(async (file, options) => {
    const logo = stemOf(String(file)).endsWith(stemOf(one.name)) ? other : one;
    await comeToUse(logo);
    left.push(logo.name);
    return rm(file, options);
  });
  syncBuiltinESMExports();
  await sweepLogos();
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  expect(left).toHaveLength(1);
  expect(stored()).toEqual(withTwins(...left));
}

type StoredPicture = Awaited<ReturnType<typeof storePicture>>;
