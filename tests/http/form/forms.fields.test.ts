import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { rejectForm, textFields } from "#app/http/form/forms.server.ts";

describe("the text fields of a form", () => {
  const named = (...names: string[]) => {
    const form = new FormData();
    for (const name of names) form.append(name, "value");
    return [...textFields(form).keys()];
  };

  test("leave files out and keep repeated names", () => {
    const form = new FormData();
    form.append("title", "Cook");
    form.append("title", "Chef");
    form.append("logo", new File(["x"], "a.png"));
    expect([...textFields(form)]).toEqual([
      ["title", "Cook"],
      ["title", "Chef"],
    ]);
  });

  test("have plain names only", () => {
    expect(
      named("apply_link", "a.b", "a[0]", "a[b].c", "A", "a b", "", "é", "a\n", "$a", "1", "a-b"),
    ).toEqual(["apply_link"]);
  });

  test.each(["__proto__", "__intent__", "__state__"])("are never called %s", (name) => {
    expect(named(name)).toEqual([]);
  });
});

describe("a form sent back", () => {
  const schema = z.object({
    email: z.email("Enter an email address."),
    password: z.string(),
    note: z.string().max(3, "Too long."),
  });
  const submitted = (values: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(values)) form.append(name, value);
    return parseWithZod(textFields(form), { schema });
  };

  test("has status 400, what was typed, what is wrong, and never the password", () => {
    const { data, init } = rejectForm(
      submitted({ email: "nadia", password: "secret1", note: "<b>long</b>" }),
      { form: "post" },
    );
    expect(init?.status).toBe(400);
    expect(data).toMatchObject({
      form: "post",
      result: {
        status: "error",
        initialValue: { email: "nadia", note: "<b>long</b>" },
        error: { email: ["Enter an email address."], note: ["Too long."] },
      },
    });
    expect(JSON.stringify(data)).not.toContain("secret1");
  });

  test("may be right in itself and still rejected, with words for the form and for a field", () => {
    const { data, init } = rejectForm(
      submitted({ email: "a@b.example", password: "secret1", note: "x" }),
      {},
      {
        formErrors: ["Failed."],
        fieldErrors: { logo: ["File too large"], other: undefined },
        status: 500,
      },
    );
    expect(init?.status).toBe(500);
    expect(data.result.error).toEqual({ "": ["Failed."], logo: ["File too large"] });
    expect(data.result.initialValue).toMatchObject({ email: "a@b.example" });
  });
});
