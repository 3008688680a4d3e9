import { renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { LOGO_PATH } from "#app/domain/uploads/logo.ts";
import { logosFolder } from "#app/domain/uploads/logos.server.ts";
import { readLogoField, signLogo, toLogoToken } from "#app/http/logos.server.ts";
import { decodeHere } from "#tests/support/decoded-here.ts";
import { makeJob } from "#tests/support/factories.ts";
import {
  accepted,
  NO_PICTURE,
  receive,
  removeFolder,
  startWithoutFolder,
  stored,
} from "#tests/support/logos.ts";
import { fileOf, picture } from "#tests/support/pictures.ts";

decodeHere();

startWithoutFolder();

describe("the logo of an earlier try", () => {
  const gone = {
    title: "Upload failed",
    description: "The logo is no longer here. Please choose it again.",
  };

  test("comes back by its signed name, and what the page needs is the name and the address", async () => {
    const logo = await accepted(await picture());
    const { token, url } = toLogoToken(logo);
    expect(url).toMatch(new RegExp(`^${LOGO_PATH}${logo.name}\\?preview=\\w+\\.[\\w-]{43}$`));
    expect(await receive({ logo_token: token })).toEqual({
      logo: { name: logo.name, digest: logo.digest },
    });
  });

  test("stays with its form for twelve hours, and with a job for as long as that has it", async () => {
    const { name, digest } = await accepted(await picture());
    const old = name.replace(/\d{13}(?=\.)/, String(Date.now() - 13 * 60 * 60 * 1000));
    renameSync(join(logosFolder, name), join(logosFolder, old));
    const logo_token = signLogo({ name: old, digest });
    expect(await receive({ logo_token })).toEqual({ logo: null, problem: gone });
    await makeJob({ logo: LOGO_PATH + old });
    expect(await receive({ logo_token })).toEqual({ logo: { name: old, digest } });
  });

  test("counts each time it is sent, and past the limit stays in the form", async () => {
    const logo = await accepted(await picture());
    const form = new FormData();
    form.set("logo_token", signLogo(logo));
    const client = { "X-Client-Address": "192.0.2.9" };
    const send = () =>
      readLogoField(new Request("http://guide.test/jobs", { headers: client }), form);
    for (let count = 0; count < 120; count += 1) expect((await send()).problem).toBeUndefined();
    expect(await send()).toMatchObject({
      logo: { name: logo.name },
      problem: { description: expect.stringMatching(/^Too many forms with a picture were sent/) },
      status: 429,
    });
  });

  test("gives way to a new file", async () => {
    const token = signLogo(await accepted(await picture()));
    const { logo, problem } = await receive({ logo_token: token, logo: await picture("jpeg") });
    expect(problem).toBeUndefined();
    expect(logo?.name).toMatch(/\.jpg$/);
  });

  test("stays when the new file is rejected, and both are said", async () => {
    const earlier = await accepted(await picture());
    const rejected = fileOf("just text", "a.png", "image/png");
    const answer = await receive({ logo_token: signLogo(earlier), logo: rejected });
    expect(answer).toEqual({
      logo: { name: earlier.name, digest: earlier.digest },
      problem: NO_PICTURE,
    });
    expect(stored()).toContain(earlier.name);
  });

  test("that is gone does not spoil a new file, nor hide why that one is rejected", async () => {
    const logo_token = signLogo(await accepted(await picture()));
    removeFolder();
    expect((await receive({ logo_token, logo: await picture() })).problem).toBeUndefined();
    const rejected = fileOf("just text", "a.png", "image/png");
    removeFolder();
    expect(await receive({ logo_token, logo: rejected })).toEqual({
      logo: null,
      problem: NO_PICTURE,
    });
  });

  test("is left out when the person removed it, whatever the box says", async () => {
    const logo_token = signLogo(await accepted(await picture()));
    for (const remove_logo of ["yes", "", "no"]) {
      expect(await receive({ logo_token, remove_logo })).toEqual({ logo: null });
    }
    expect(stored()).toHaveLength(2);
  });

  test("gives way to a new file even when the box to remove it is ticked", async () => {
    const logo_token = signLogo(await accepted(await picture()));
    const { logo } = await receive({ logo_token, remove_logo: "yes", logo: await picture("jpeg") });
    expect(logo?.name).toMatch(/\.jpg$/);
  });

  test("whose file is gone is asked for again", async () => {
    const logo_token = signLogo(await accepted(await picture()));
    removeFolder();
    expect(await receive({ logo_token })).toEqual({ logo: null, problem: gone });
  });

  test("that we did not sign is asked for again, and nobody's file is touched", async () => {
    const mine = await accepted(await picture());
    const theirs = await accepted(await picture("jpeg"));
    const before = stored();
    const [, digest, signature] = signLogo(mine).split("~");
    for (const logo_token of [
      `${theirs.name}~${digest}~${signature}`,
      `${theirs.name}~${theirs.digest}~${signature}`,
      theirs.name,
      LOGO_PATH + theirs.name,
      "x",
    ]) {
      expect(await receive({ logo_token })).toEqual({ logo: null, problem: gone });
    }
    expect(stored()).toEqual(before);
  });

  test("is no path to another file, not even signed", async () => {
    writeFileSync(join(dirname(logosFolder), "guide.db"), "secret");
    for (const name of ["../guide.db", "guide.db", "/etc/passwd", "..", ""]) {
      const logo_token = signLogo({ name, digest: "d" });
      expect(await receive({ logo_token })).toEqual({ logo: null, problem: gone });
    }
    rmSync(join(dirname(logosFolder), "guide.db"));
  });

  test.each([
    ["no field at all", {}],
    ["an empty signed name", { logo_token: "" }],
    ["text where the file should be", { logo: "https://evil.example/x.png" }],
  ])("%s: no logo, and no problem", async (_, values) => {
    expect(await receive(values)).toEqual({ logo: null });
  });

  test("as a file is no signed name", async () => {
    const logo_token = fileOf("x", "a.txt", "text/plain");
    expect(await receive({ logo_token })).toEqual({ logo: null });
  });
});
