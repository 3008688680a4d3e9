import { expect, test, vi } from "vitest";
import { keepForm, noteArrival, SENT } from "#app/ui/form/keep-form.ts";
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
          "We couldn't send it. Please try again.",
          "Sending it again won't create a duplicate.",
        ],
      },
    },
  });
});

test.each([
  ["/admin/jobs", "/admin/jobs", true],
  ["/admin/account", "/admin/account", true],
  ["/auth", "/", true],
  ["/admin/jobs", "/auth?next=%2Fadmin%2Fjobs", false],
  ["/admin/jobs", "/", false],
  ["/admin/account", "/", false],
  ["/admin/inbox", "/admin/account", false],
])("a form of %s that leads to %s has arrived: %s", (from, to, hasArrived) => {
  const tell = vi.fn();
  vi.stubGlobal("location", { pathname: from });
  vi.stubGlobal("dispatchEvent", tell);
  noteArrival(new Response(null, { status: 302, headers: { Location: to } }));
  vi.unstubAllGlobals();
  expect(tell.mock.calls.map(([{ type }]) => type)).toEqual(hasArrived ? [SENT] : []);
});
