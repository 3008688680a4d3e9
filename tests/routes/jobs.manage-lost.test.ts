import { describe, expect, test } from "vitest";
import { action, loader } from "#app/routes/jobs.manage-lost/route.tsx";
import { makeLiveJob } from "#tests/support/factories.ts";
import { listQueued } from "#tests/support/leaving-emails.ts";
import { answerOf, get, post, send } from "#tests/support/requests.ts";

const ask = (email: string) => answerOf(() => action(post("/jobs/manage", { email })));

describe("asking for lost links", () => {
  test("is answered the same for an address with jobs and for one without", async () => {
    await makeLiveJob({ applyLink: "ann@gulf.example" });
    const [known, unknown] = [await ask("ann@gulf.example"), await ask("nobody@gulf.example")];
    expect(known.status).toBe(303);
    expect([unknown.status, ...unknown.headers]).toEqual([known.status, ...known.headers]);
    expect(known.headers.get("Location")).toBe("/jobs/manage?asked");
    expect((await listQueued()).map(({ recipient }) => recipient)).toEqual(["ann@gulf.example"]);
    expect((await answerOf(() => loader(get("/jobs/manage?asked")))).body.isRequested).toBe(true);
  });

  test("with what is no address is a 400 with what was typed", async () => {
    const { status, body } = await ask("nobody");
    expect([status, body.result.initialValue.email]).toEqual([400, "nobody"]);
  });

  test("can be done ten times an hour from a network", async () => {
    const headers = { "X-Client-Address": "203.0.113.77" };
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) {
      const form = new URLSearchParams({ email: `a${turn}@gulf.example` });
      const { status } = await answerOf(() =>
        action(send("/jobs/manage", form, undefined, headers)),
      );
      statuses.push(status);
    }
    expect([statuses[9], statuses[10]]).toEqual([303, 429]);
  });
});
