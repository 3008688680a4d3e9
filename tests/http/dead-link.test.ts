import { expect, test } from "vitest";
import { Visitor } from "#tests/support/form-driver.ts";
import { openWholeSite } from "#tests/support/whole-site.ts";

const token = "x".repeat(43);

test.each([
  [`/email/${token}`, "Sign Up Anew", "/newsletter"],
  [`/email/${token}/stop`, "Sign Up Anew", "/newsletter"],
  [`/partners/${token}`, "Write to us", "mailto:"],
  [`/partners/${token}/job`, "Write to us", "mailto:"],
  [`/suggestions/${token}`, "Suggest an event", "/events/suggest"],
  [`/auth/invite/${token}`, "Sign In", "/auth"],
])("%s says that it opens nothing, and what helps", async (path, action, href) => {
  const { port } = await openWholeSite("public/data");
  const visitor = await new Visitor(port).visit(path);
  expect([visitor.status, visitor.heading]).toEqual([404, "This link doesn't work"]);
  expect(visitor.title).toMatch(/^This link doesn't work/);
  expect(visitor.main).toContain(action);
  expect(visitor.html).toContain(`href="${href}`);
});
