import { expect, test } from "vitest";
import { textFromHtml } from "#app/domain/guide/files/text-from-html.ts";

test.each([
  ["Rock &amp; Roll &#8211; Live", "Rock & Roll – Live"],
  ["Caf&eacute;&nbsp;Ol&#xE9; &#150; &hellip;&shy;", "Café Olé – …"],
  ["Rock &amp;amp; Roll", "Rock & Roll"],
  ["&lt;p&gt;One&lt;/p&gt;&lt;p&gt;Two&lt;/p&gt;", "One\n\nTwo"],
  ["<p>One<br>two</p>\n<p>Three</p>", "One\ntwo\n\nThree"],
  ["<div>One</div><div>Two<BR/>three</div>", "One\n\nTwo\nthree"],
  ["<ul><li>One</li><li>Two</li></ul>After", "- One\n- Two\n\nAfter"],
  ["<b>Bring</b> <i>chairs</i><o:p></o:p>", "Bring chairs"],
  ['<a href="https://t.example/">here</a>', "here (https://t.example/)"],
  [
    "<a class=x href='https://t.example/?a=1&amp;b=2'>tickets</a>",
    "tickets (https://t.example/?a=1&b=2)",
  ],
  ['<a href="https://www.t.example/">t.example</a>', "t.example"],
  ['<a href="mailto:ann@t.example?subject=x">Ann</a>', "Ann (ann@t.example)"],
  ['<a href="javascript:alert(1)">here</a>', "here"],
  ['<a href="https://t.example/"><img src="x.png"></a>', "https://t.example/"],
  [
    '<a href="https://www.google.com/url?q=https://t.example/a&sa=D">map</a>',
    "map (https://t.example/a)",
  ],
  ["<html><head><style>p{}</style><title>x</title></head><body>Hi<!-- no --></body>", "Hi"],
  ["Seats < 20 & fun, 3 > 2, <https://t.example/> & <ann@t.example>", undefined],
  ["Two  spaces\n\n\nand &unknown; stay", undefined],
  ["&#0;&#xD800;&#99999999;a", "&#99999999;a"],
])("%s is %s", (html, text) => {
  expect(textFromHtml(html)).toBe(text ?? html);
});

test("a hundred thousand tags that never end take no time to speak of", () => {
  const started = process.cpuUsage().user;
  textFromHtml("<a href=x".repeat(100_000) + "<p ".repeat(100_000) + "&#".repeat(100_000));
  expect(process.cpuUsage().user - started).toBeLessThan(2_000_000);
});
