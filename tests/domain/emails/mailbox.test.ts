import { expect, test } from "vitest";
import { mailboxOf, ownDomainOf } from "#app/domain/emails/mailbox.ts";

test.each([
  ["ann+jobs@guide.example", "ann@guide.example"],
  ["Ann+a+b@Guide.Example", "ann@guide.example"],
  ["a.n.n+x@googlemail.com", "ann@gmail.com"],
  ["A.Nn@GMAIL.com", "ann@gmail.com"],
  ["a.n_n-x@pm.me", "annx@proton.me"],
  ["ann@me.com", "ann@icloud.com"],
  ["a.nn@guide.example", "a.nn@guide.example"],
  ["+tag@guide.example", "@guide.example"],
  ['"a@b"@guide.example', '"a@b"@guide.example'],
  ["", "@"],
])("%s leads into the mailbox of %s", (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});

test("a domain may be one owner's unless many people have their mailboxes there", () => {
  expect(ownDomainOf(mailboxOf("ann@guide.example"))).toBe("guide.example");
  for (const provider of ["gmail.com", "GoogleMail.com", "outlook.com", "mac.com"]) {
    expect(ownDomainOf(mailboxOf(`ann@${provider}`))).toBeUndefined();
  }
});

test.each([
  ["a.catchall.example", "catchall.example"],
  ["b.c.catchall.example", "catchall.example"],
  ["b.catchall.co.uk", "catchall.co.uk"],
  ["catchall.co.uk", "catchall.co.uk"],
  ["b.catchall.com.au", "catchall.com.au"],
  ["a.abc.com", "abc.com"],
  ["a.ab.de", "ab.de"],
  ["example", "example"],
  ["", ""],
])("the owner of %s has all of %s", (domain, own) => {
  expect(ownDomainOf(`ann@${domain}`)).toBe(own);
});

test.each(["tampabay.rr.com", "yahoo.co.uk"])(
  "at %s many people have their mailboxes",
  (domain) => {
    expect(ownDomainOf(`ann@${domain}`)).toBeUndefined();
  },
);
