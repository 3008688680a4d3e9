import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import { JobEditSchema, JobFilterSchema, JobSubmissionSchema } from "#app/domain/jobs/job-form.ts";
import { postedJob } from "#tests/support/factories.ts";

function parse(changes: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...postedJob, ...changes }))
    form.append(name, value);
  return parseWithZod(form, { schema: JobSubmissionSchema });
}

const errorsOf = (changes: Record<string, string>) => parse(changes).reply().error ?? {};
const parsed = (changes: Record<string, string>) => {
  const submission = parse(changes);
  if (submission.status !== "success") throw new Error(JSON.stringify(submission.error));
  return submission.value;
};

describe("the posting form", () => {
  test.each([
    "company",
    "title",
    "category",
    "type",
    "location",
    "description",
    "requirements",
    "apply_link",
  ])("wants %s, and blanks are not enough", (name) => {
    expect(Object.keys(errorsOf({ [name]: "" }))).toEqual([name]);
    expect(Object.keys(errorsOf({ [name]: " \n " }))).toEqual([name]);
  });

  test("says in words what is missing, for blanks as for nothing", () => {
    for (const title of ["", "   "]) {
      expect(errorsOf({ title })).toEqual({
        title: ["Enter the job title, as it should appear on the board."],
      });
    }
  });

  test("takes blanks in an optional field for nothing", () => {
    expect(parsed({ salary: "  ", website: " \n " })).toMatchObject({
      salary: null,
      website: null,
    });
  });

  test("does without pay range and website", () => {
    expect(parsed({ salary: "", website: "" })).toMatchObject({ salary: null, website: null });
    expect(parsed({})).toMatchObject({ salary: null, website: null });
  });

  test.each([
    "jobs@company.example",
    "https://company.example/jobs?id=1",
    "HTTP://company.example",
  ])("takes %s to apply at", (apply_link) =>
    expect(parsed({ apply_link }).applyLink).toBe(apply_link),
  );

  test.each([
    "mailto:jobs@company.example",
    "Jobs <jobs@company.example>",
    "jobs@company.example.",
  ])("takes %s for the address in it", (apply_link) =>
    expect(parsed({ apply_link }).applyLink).toBe("jobs@company.example"),
  );

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://company.example",
    "https://",
    "https://company",
    "jobs at company",
    "a@b",
    "jobs@company.example?cc=all@company.example",
    "//company.example",
  ])("rejects %s to apply at", (apply_link) =>
    expect(errorsOf({ apply_link })).toHaveProperty("apply_link"),
  );

  test.each(["javascript:alert(1)", "jobs@company.example", "file:///etc/passwd"])(
    "rejects %s as a website",
    (website) => expect(errorsOf({ website })).toHaveProperty("website"),
  );

  test.each([
    "gulfgrill.example/jobs",
    "www.gulfgrill.example",
    "Gulf-Grill.example:8443/jobs?id=1#top",
    "gulfgrill.example?job=a@b",
    "münchen.example",
    "xn--mnchen-3ya.example",
  ])("puts https:// in front of %s", (address) => {
    const { website, applyLink } = parsed({ website: ` ${address}\n`, apply_link: address });
    expect([website, applyLink]).toEqual([`https://${address}`, `https://${address}`]);
  });

  test.each([
    "not a url",
    "localhost",
    "localhost:3000",
    "javascript:alert(document.domain)",
    "ftp://company.example",
    "ftp.company.example:21:x",
    "foo.bar baz",
    ".com",
    "a..b",
    "1.5",
    "239.555.0101",
    "e.g.",
    "gulfgrill.",
    "http://x",
    "company.example\\evil.example",
    "company.example:80@evil.example",
    `${"x".repeat(485)}.example`,
    "a.".repeat(250),
    "a-".repeat(250),
  ])("leaves %s as it is, which is no address", (address) => {
    expect(errorsOf({ website: address, apply_link: address })).toEqual({
      website: ["Enter a web address like company.example."],
      apply_link: ["Enter an email address, or a link like company.example/jobs."],
    });
  });

  test("the admin's edit form judges addresses by the same rules", () => {
    const edit = (website: string) =>
      JobEditSchema.safeParse({ ...postedJob, id: "1", tier: "basic", website });
    expect(edit("gulfgrill.example").data?.website).toBe("https://gulfgrill.example");
    expect(edit("not a url").success).toBe(false);
  });

  test.each(["2147483648", "-1", "1.5", "1e999", "words"])(
    "was written upon words that have changed where its revision is %s",
    (revision) => {
      const edit = { ...postedJob, id: "1", tier: "basic", revision };
      expect(JobEditSchema.safeParse(edit).data?.revision).toBe(0);
    },
  );

  test("rejects words that are not in its lists", () => {
    expect(errorsOf({ category: "Astronauts", type: "Slave" })).toMatchObject({
      category: ["Choose a category."],
      type: ["Choose a job type."],
    });
  });

  test("rejects more than fits", () => {
    const long = "x".repeat(100_000);
    expect(errorsOf({ title: long, description: long })).toMatchObject({
      title: ["Keep this to 120 characters or fewer."],
      description: ["Keep this to 10,000 characters or fewer."],
    });
  });

  test("rejects text that did not arrive as text", () => {
    expect(errorsOf({ company: "Caf\uFFFD" })).toHaveProperty("company");
  });

  test("drops what would turn the direction of text, and leaves Arabic and emoji alone", () => {
    const marks = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069";
    expect(parsed({ title: `\u202eevil${marks}` }).title).toBe("evil");
    expect(parsed({ description: `one${marks}\ntwo` }).description).toBe("one\ntwo");
    expect(parsed({ title: "طباخ 👩‍🍳" }).title).toBe("طباخ 👩‍🍳");
    expect(Object.keys(errorsOf({ title: marks }))).toEqual(["title"]);
  });

  test("keeps lines and any alphabet, and drops what no keyboard types", () => {
    const value = parsed({ title: "Chef\u0000 עברית 🦀", description: "One\r\n\r\nTwo\u0007" });
    expect(value.title).toBe("Chef עברית 🦀");
    expect(value.description).toBe("One\n\nTwo");
  });
});

describe("the filters", () => {
  test("read nonsense as everything", () => {
    const nonsense = { q: ["a", "b"], category: "Astronauts", type: "__proto__", page: "-3" };
    expect(JobFilterSchema.parse(nonsense)).toEqual({
      q: "",
      category: "all",
      type: "all",
      page: 1,
    });
    expect(JobFilterSchema.parse({ page: "1e99" }).page).toBe(1);
  });
});
