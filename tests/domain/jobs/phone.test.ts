import { describe, expect, test } from "vitest";
import {
  PHONE_COSTS,
  PHONE_WRONG,
  phoneInWords,
  readPhone,
  smsHref,
  writePhone,
} from "#app/domain/jobs/phone.ts";

describe("a number", () => {
  test.each([
    ["2395550100", "+12395550100"],
    ["239-555-0100", "+12395550100"],
    ["(239) 555-0100", "+12395550100"],
    ["239.555.0100", "+12395550100"],
    ["239\u2013555\u20110100", "+12395550100"],
    ["1 239 555 0100", "+12395550100"],
    ["+1 (239) 555-0100", "+12395550100"],
    ["239-555-0100 x12", "+12395550100;ext=12"],
    ["239-555-0100, ext. 12", "+12395550100;ext=12"],
    ["239-555-0100 Extension 0012", "+12395550100;ext=0012"],
    ["239-555-0100#7", "+12395550100;ext=7"],
    ["+12395550100;ext=12", "+12395550100;ext=12"],
    ["+44 20 7946 0958", "+442079460958"],
    ["+49 (30) 901820 ext 4", "+4930901820;ext=4"],
    ["+29012345", "+29012345"],
    ["+999999999999999", "+999999999999999"],
  ])("%j is %s, and reads back the same from how it is shown", (typed, phone) => {
    expect(readPhone(typed)).toEqual({ phone });
    expect(readPhone(writePhone(phone))).toEqual({ phone });
  });

  test.each(
    [
      ["555-0100", "239-555-010", "239-555-01000", "2 239 555 0100"],
      ["139-555-0100", "239-155-0100", "1-800-FLOWERS", "call me", "0", "-", "x12", "ext. 12"],
      ["+1 239 555 010", "+1239555010012", "+0442079460958", "+4420794", "+1234567890123456"],
      ["442079460958", "011442079460958", "239-555-0100 or 239-555-0101", "239-555-0100 x12345678"],
      ["239-555-0100\u202e", "tel:239-555-0100", "239555O100", "+44 20 7946 0958; 1"],
    ].flat(),
  )("%j is asked for again", (typed) => {
    expect(readPhone(typed)).toEqual({ wrong: PHONE_WRONG });
  });

  test.each(["900-555-0100", "1 (976) 555-0100", "+1 239 976 0100", "9005550100 x1"])(
    "%j costs whoever calls it",
    (typed) => {
      expect(readPhone(typed)).toEqual({ wrong: PHONE_COSTS });
    },
  );

  test("is shown as people write it", () => {
    expect(["+12395550100", "+12395550100;ext=12", "+442079460958"].map(writePhone)).toEqual([
      ...["(239) 555-0100", "(239) 555-0100 ext. 12", "+442079460958"],
    ]);
  });
});

test("a text goes to the number without its extension, and names the job whatever its title", () => {
  expect(smsHref("+12395550100;ext=12", "Cook & Chef #1?")).toBe(
    "sms:+12395550100?body=Cook%20%26%20Chef%20%231%3F",
  );
});

test("whoever reviews it reads all of it in one line", () => {
  const phone = { phone: "+12395550100", phoneCall: "yes", phoneText: null, phoneWhen: "Mornings" };
  expect(phoneInWords(phone)).toBe("(239) 555-0100, call, Mornings");
  expect(phoneInWords({ ...phone, phone: null })).toBeNull();
});
