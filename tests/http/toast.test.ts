import { createCookieSessionStorage } from "@remix-run/node";
import { afterEach, describe, expect, test, vi } from "vitest";
import { secret } from "#app/config/secret.server.ts";
import { redirectWithConfirmation, redirectWithToast, takeToast } from "#app/http/toast.server.ts";

const toast = { title: "Job Submitted!", description: "We'll review it.", tone: "good" } as const;

const asked = (cookie?: string, headers: Record<string, string> = {}) =>
  new Request("http://guide.test/jobs", {
    headers: cookie === undefined ? headers : { ...headers, Cookie: cookie },
  });

const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";

async function flashed() {
  return cookieOf(await redirectWithToast("/jobs", toast));
}

describe("an answer with a toast", () => {
  test("is a 303 to a path, with a cookie that only the server reads and that ends with the browser", async () => {
    const answer = await redirectWithToast("/jobs?q=chef", toast);
    expect(answer.status).toBe(303);
    expect(answer.headers.get("Location")).toBe("/jobs?q=chef");
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^toast=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
  });

  test("may carry a session beside it", async () => {
    const answer = await redirectWithToast("/", toast, "session=abc; Path=/");
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^toast=/),
      "session=abc; Path=/",
    ]);
  });

  test("is another one each time, so that the same words are shown again", async () => {
    const ids = await Promise.all(
      [await flashed(), await flashed()].map(
        async (cookie) => (await takeToast(asked(cookie))).toast?.id,
      ),
    );
    expect(new Set(ids).size).toBe(2);
  });
});

describe("the next page", () => {
  test("shows it and takes the cookie away, so the page after shows nothing", async () => {
    const { toast: shown, headers } = await takeToast(asked(await flashed()));
    expect(shown).toEqual({ ...toast, id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(headers?.["Set-Cookie"]).toMatch(/^toast=;.*Expires=Thu, 01 Jan 1970/);
    expect(headers?.["Set-Cookie"]).toContain("Path=/");

    const left = headers?.["Set-Cookie"].split(";")[0];
    expect(await takeToast(asked(left))).toEqual({ toast: null, headers: undefined });
  });

  test("without a cookie shows nothing and sets none, so that it can be cached", async () => {
    expect(await takeToast(asked())).toEqual({ toast: null, headers: undefined });
    expect(await takeToast(asked("session=abc; other=1"))).toEqual({
      toast: null,
      headers: undefined,
    });
  });

  test("finds it among other cookies", async () => {
    const cookie = `a=1; ${await flashed()}; session=x`;
    expect((await takeToast(asked(cookie))).toast).toMatchObject(toast);
  });

  test("keeps markup for the text it is", async () => {
    const cookie = cookieOf(await redirectWithToast("/", { title: "<b>é🦀</b>\r\nSet-Cookie: x" }));
    expect((await takeToast(asked(cookie))).toast?.title).toBe("<b>é🦀</b>\r\nSet-Cookie: x");
  });

  test.each(["prefetch", "prefetch;prerender", "prefetch;anonymous-client-ip"])(
    "leaves it for later when it is only fetched ahead (%s)",
    async (purpose) => {
      const cookie = await flashed();
      const ahead = await takeToast(asked(cookie, { "Sec-Purpose": purpose }));
      expect(ahead).toEqual({ toast: null, headers: undefined });
      expect((await takeToast(asked(cookie))).toast).toMatchObject(toast);
    },
  );
});

describe("a cookie that we did not sign", () => {
  test("is no toast, whichever part was changed", async () => {
    const [name, value = ""] = (await flashed()).split(/=(.*)/s);
    const text = decodeURIComponent(value);
    for (let at = 0; at < text.length; at += 3) {
      const changed = text.slice(0, at) + (text[at] === "A" ? "B" : "A") + text.slice(at + 1);
      const { toast: shown } = await takeToast(asked(`${name}=${encodeURIComponent(changed)}`));
      expect(shown, `character ${at}`).toBeNull();
    }
  });

  // With the secret itself devices are signed.
  test.each(["somebody else's secret", secret, ""])(
    "is no toast when it was signed with %j",
    async (other) => {
      // Remix warns of a cookie without a secret: here it is the forger's.
      vi.spyOn(console, "warn").mockReturnValue();
      const cookie = { name: "toast", secrets: other ? [other] : [] };
      const storage = createCookieSessionStorage({ cookie });
      const session = await storage.getSession();
      session.flash("toast", { title: "You won!", id: "1" });
      const forged = (await storage.commitSession(session)).split(";")[0];
      expect((await takeToast(asked(forged))).toast).toBeNull();
    },
  );

  test.each(["", "x", "%", "%E0%A4%A", "{}", "e30=.", ".", "a.b.c", "===="])(
    "is no toast and no error: %j",
    async (value) => expect((await takeToast(asked(`toast=${value}`))).toast).toBeNull(),
  );
});

describe("under https", () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  test("the cookie travels encrypted only", async () => {
    vi.resetModules();
    vi.stubEnv("SITE_URL", "https://guide.example");
    const fresh = await import("#app/http/toast.server.ts");
    const answer = await fresh.redirectWithToast("/", toast);
    expect(answer.headers.get("Set-Cookie")).toMatch(
      /^__Host-toast=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });
});

describe("a confirmation", () => {
  test("stands in the address for browsers that refuse the cookie, and leaves it for the others", async () => {
    const answer = await redirectWithConfirmation("/jobs?q=chef", "job");
    const location = answer.headers.get("Location");
    expect(location).toBe("/jobs?q=chef&sent=job");
    const request = (cookie = "") =>
      new Request(`http://guide.test${location}`, { headers: { Cookie: cookie } });
    expect((await takeToast(request())).toast).toMatchObject({ title: "Job Submitted!" });
    const clean = await takeToast(request(cookieOf(answer))).catch((redirect) => redirect);
    expect([clean.status, clean.headers.get("Location")]).toEqual([303, "/jobs?q=chef"]);
    expect(clean.headers.getSetCookie()).toEqual([]);
  });

  type Name = Parameters<typeof redirectWithConfirmation>[1];
  const toastsOf = (names: Name[], toasts = { redirectWithConfirmation, takeToast }) =>
    Promise.all(
      names.map(async (name) => {
        const answer = await toasts.redirectWithConfirmation("/", name);
        return (await toasts.takeToast(asked(cookieOf(answer)))).toast;
      }),
    );
  const withoutMail = "Email isn't set up here yet. We'll send your confirmation as soon as it is.";

  test("of a sign-up says, beside its own words, that emails are not set up while they are not", async () => {
    const [home, newsletter, digest, contact] = await toastsOf([
      ...(["home", "newsletter", "digest", "contact"] as const),
    ]);
    expect([home, newsletter, digest, contact].map((toast) => toast?.note)).toEqual([
      withoutMail,
      withoutMail,
      withoutMail,
      undefined,
    ]);
    expect(newsletter?.description).toBe("Check your inbox for a confirmation email.");

    const refused = new Request("http://guide.test/?sent=digest");
    expect((await takeToast(refused)).toast?.note).toBe(withoutMail);
  });

  test("of the digest or an alert promises no email where none can come", async () => {
    const [digest, alert] = await toastsOf(["digest", "alert"]);
    expect(digest).toMatchObject({ title: "Your address is saved", note: withoutMail });
    expect(alert).toMatchObject({ title: "Your address is saved", description: withoutMail });
    expect(JSON.stringify([digest, alert])).not.toMatch(/inbox|Almost/);
  });

  test("of any sign-up says with a mail server that the address must be confirmed first", async () => {
    vi.resetModules();
    vi.stubEnv("MAIL_URL", "smtp://localhost");
    vi.stubEnv("MAIL_FROM", "hello@guide.example");
    vi.stubEnv("SITE_URL", "http://guide.example");
    const fresh = await import("#app/http/toast.server.ts");
    const [home, newsletter, digest, alert] = await toastsOf(
      ["home", "newsletter", "digest", "alert"],
      fresh,
    );
    const note = "To start getting it, press the link in our confirmation email.";
    expect([home, newsletter, digest].map((toast) => toast?.note)).toEqual([note, note, note]);
    expect(home?.title).toBe("Welcome! You'll receive The Naples Weekly every week.");
    const almost = "Check your inbox for a confirmation email.";
    expect(digest).toMatchObject({ title: "Almost there!", description: almost });
    expect(alert).toMatchObject({ title: "Almost there!", description: almost });
    vi.unstubAllEnvs();
    vi.resetModules();
  });

  test("that nobody wrote is none", async () => {
    for (const sent of ["", "toString", "another"]) {
      const { toast: shown } = await takeToast(new Request(`http://guide.test/?sent=${sent}`));
      expect(shown).toBe(null);
    }
  });
});
