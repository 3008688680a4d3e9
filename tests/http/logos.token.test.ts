import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { secret } from "#app/config/secret.server.ts";
import { readSignedLogo, signLogo } from "#app/http/logos.server.ts";

const logo = { name: "aaaaaaaaaaaaaaaaaaaa-1234567890123.png", digest: "d".repeat(64) };
const other = { name: "bbbbbbbbbbbbbbbbbbbb-1234567890123.png", digest: "e".repeat(64) };
const signature = (token: string) => token.split("~")[2] ?? "";

describe("a signed logo", () => {
  test("comes back as it was, and signs alike each time", () => {
    expect(readSignedLogo(signLogo(logo))).toEqual(logo);
    expect(signLogo(logo)).toBe(signLogo({ ...logo }));
  });

  test("travels through a form unharmed", () => {
    const token = signLogo(logo);
    expect(new URLSearchParams(`logo_token=${token}`).get("logo_token")).toBe(token);
    expect(token).toMatch(/^[\w.~-]+$/);
  });

  test("is not the signature of a bare name, nor of another purpose", () => {
    const text = `${logo.name}~${logo.digest}`;
    for (const signed of [text, logo.name, `toast:${text}`]) {
      const stolen = createHmac("sha256", secret).update(signed).digest("base64url");
      expect(readSignedLogo(`${text}~${stolen}`)).toBeUndefined();
    }
  });

  test("cannot be changed in any one character", () => {
    const token = signLogo(logo);
    for (let at = 0; at < token.length; at += 1) {
      const changed = token[at] === "A" ? "B" : "A";
      const tampered = token.slice(0, at) + changed + token.slice(at + 1);
      expect(readSignedLogo(tampered), `character ${at}`).toBeUndefined();
    }
  });

  test("cannot lend its signature to another name or another digest", () => {
    const mine = signature(signLogo(logo));
    expect(readSignedLogo(`${other.name}~${logo.digest}~${mine}`)).toBeUndefined();
    expect(readSignedLogo(`${logo.name}~${other.digest}~${mine}`)).toBeUndefined();
    expect(readSignedLogo(`${logo.digest}~${logo.name}~${mine}`)).toBeUndefined();
    expect(readSignedLogo(`${other.name}~${other.digest}~${mine}`)).toBeUndefined();
  });

  test("cannot move its borders", () => {
    const [name = "", digest = "", sign = ""] = signLogo(logo).split("~");
    expect(readSignedLogo(`${name}~${digest.slice(1)}~${sign}`)).toBeUndefined();
    expect(readSignedLogo(`${name}~~${digest}~${sign}`)).toBeUndefined();
    expect(readSignedLogo(`~${name}~${digest}~${sign}`)).toBeUndefined();
    expect(readSignedLogo(`${name}~${digest}~${sign}~`)).toBeUndefined();
    expect(readSignedLogo(`${name}~${digest}~${sign}~more`)).toBeUndefined();
  });

  test.each([
    "",
    "~",
    "~~",
    "~~~",
    "a",
    "a~b",
    "a~b~c",
    "a~b~",
    logo.name,
    `/uploads/job-images/${logo.name}`,
    "https://evil.example/x.png",
    `${logo.name}~${logo.digest}~`,
    `${logo.name}~${logo.digest}~${"é".repeat(43)}`,
    `${logo.name}~${logo.digest}~${"\u0000".repeat(43)}`,
  ])("is not %j", (token) => {
    expect(readSignedLogo(token)).toBeUndefined();
  });

  test("is neither a heap of separators nor a megabyte of letters", () => {
    expect(readSignedLogo("~".repeat(100_000))).toBeUndefined();
    expect(readSignedLogo("x".repeat(1_000_000))).toBeUndefined();
  });

  test("with blanks, padding or another case around it is not ours", () => {
    const token = signLogo(logo);
    for (const changed of [` ${token}`, `${token} `, `${token}=`, token.toUpperCase()]) {
      expect(readSignedLogo(changed)).toBeUndefined();
    }
  });
});
