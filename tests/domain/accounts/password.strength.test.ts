import { expect, test } from "vitest";
import { judgePassword } from "#app/domain/accounts/password.server.ts";
import { leastCpuMs } from "#tests/support/processor.ts";

const owner = { email: "nadia.reed@palmhouse.example", fullName: "Nadia Reed" };

test.each(["123456", "secret1", "8dK!x2#vQ9", "🦀🦀🦀🦀🦀🦀"])("%j is short", (password) => {
  expect(judgePassword(password, owner)).toBe("short");
});

test.each([
  ["known as common", "1qaz2wsx3edc"],
  ["in another case", "Administrator"],
  ["a common one with a year", "Football2026!"],
  ["two common ones", "monkeydragon12"],
  ["one common one again and again", "password password"],
  ["a row of digits", "123456789012"],
  ["three characters only", "aaabbbabcabcabc"],
  ["blanks", " ".repeat(14)],
  ["the owner's address", "nadia.reed@palmhouse.example"],
  ["the owner's name and a year", "NadiaReed2026"],
  ["the site's name", "naplesconcierge1"],
])("%s is common: %j", (_, password) => {
  expect(judgePassword(password, owner)).toBe("common");
});

test.each([
  "pelican tango rivet 9",
  "correct horse battery staple",
  "x7Rk2mQ9vL4t",
  "océano lúcido 寿司职人",
])("%j is strong", (password) => {
  expect(judgePassword(password, owner)).toBe("strong");
});

test("the worst of 72 bytes is judged within a hundredth of a second of CPU", async () => {
  const worst = `${"az".repeat(34)}qxqx`;
  expect(await leastCpuMs(() => judgePassword(worst, owner))).toBeLessThan(10);
});
