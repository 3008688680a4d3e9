import { expect, test } from "vitest";
import { AlertSchema } from "#app/domain/subscriptions/alert-forms.ts";

test("an unknown pace is daily, and an address is judged as everywhere", () => {
  const read = (values: object) => AlertSchema.safeParse(values);
  expect(read({ email: "a@b.example", pace: "hourly" }).data?.pace).toBe("daily");
  expect(read({ email: "a@b.example", pace: "weekly" }).data?.pace).toBe("weekly");
  expect(read({ email: "a@b", pace: "daily" }).error?.issues[0]?.message).toBe(
    "Please enter a valid email address",
  );
  expect(read({ email: "a@b.example, c@d.example", pace: "daily" }).success).toBe(false);
});
