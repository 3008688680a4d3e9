import { expect, test } from "vitest";
import { loader } from "#app/routes/sign-out/route.tsx";
import { signedIn } from "#tests/support/factories.ts";
import { answerOf, get } from "#tests/support/requests.ts";

test("the page to sign out says who is signed in, also without a role", async () => {
  const page = (cookie?: string) => answerOf(() => loader(get("/sign-out", cookie)));
  expect((await page(await signedIn())).body).toEqual({ email: "someone@example.com" });
  expect((await page()).body).toEqual({ email: undefined });
});
