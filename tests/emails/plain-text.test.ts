import { createElement as h, type ReactNode } from "react";
import { expect, test } from "vitest";
import {
  Button,
  Facts,
  Heading,
  InPlainText,
  Letter,
  Line,
  TextLink,
} from "#app/emails/letter.tsx";
import { toPlainText } from "#app/emails/plain-text.ts";

const letter = (...children: ReactNode[]) => toPlainText(h(Letter, { children }));
const link = (href: string, words: string) => h(TextLink, { href, children: words });

test("paragraphs stand apart, without the heading and what is not there", () => {
  const text = letter(h(Heading, { children: "Title" }), h("p", null, "One ", 2, "."), false, [
    h("p", { key: 1 }, 'Three & <b>"four"</b>'),
  ]);
  expect(text).toBe('One 2.\n\nThree & <b>"four"</b>\n');
});

test("the address of a link in a sentence follows the sentence", () => {
  const text = letter(h("p", null, "It is ", link("{site}/a", "up"), " until May."));
  expect(text).toBe("It is up until May:\n{site}/a\n");
});

test("a button is its words, or other ones, above its address", () => {
  const button = (props: object) => h(Button, { href: "{go}", children: "Go", ...props });
  expect(letter(button({}))).toBe("Go:\n{go}\n");
  expect(letter(button({ inText: "Away" }))).toBe("Away\n{go}\n");
  expect(letter(button({ inText: "" }))).toBe("{go}\n");
});

test("what is to be had and its facts stand line by line", () => {
  const line = { title: "Cook", href: "{site}/1", details: ["Grill", null], children: "Due today" };
  const facts = [
    { label: "When", value: "Now" },
    { label: "Site", value: link("{site}", "{site}") },
  ];
  expect(letter(h(Line, line), h(Facts, { facts }))).toBe(
    "Cook\nGrill\nDue today\n{site}/1\n\nWhen: Now\nSite: {site}\n",
  );
});

test("at the foot an address follows its link, and other words may stand in the place of some", () => {
  const foot = ["Why. ", link("{site}/x", "Choose")];
  const says = (words: string | null) =>
    h(InPlainText, { says: words, children: h("p", null, "A") });
  expect(toPlainText(h(Letter, { foot, children: [says("B"), says(null), says("")] }))).toBe(
    "B\n\n\n\nWhy. Choose: {site}/x\n",
  );
});
