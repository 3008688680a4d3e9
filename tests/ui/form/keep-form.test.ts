import { expect, test } from "vitest";
import { keepForm } from "#app/ui/form/keep-form.ts";
import { LostAnswer } from "#app/ui/network/lost-answer.ts";

test.each([
  ["whose answer was lost", new LostAnswer()],
  ["at which the server failed", new Error("Unexpected Server Error")],
])("a form %s stays, with words beside it", async (_, error) => {
  const answer = (await keepForm({ serverAction: () => Promise.reject(error) })) as Response;
  expect(answer.status).toBe(503);
  expect(await answer.json()).toEqual({
    result: {
      status: "error",
      error: {
        "": [
          "It could not be sent. Please try again.",
          "If it did arrive, sending it again does not make two.",
        ],
      },
    },
  });
});
