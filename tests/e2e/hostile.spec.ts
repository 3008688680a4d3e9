import { connect } from "node:net";
import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "./journey.ts";

/** Sends raw bytes and returns what comes back before the server closes, or has answered. */
function raw(url: string, text: string) {
  const { hostname, port } = new URL(url);
  return new Promise<string>((resolve, reject) => {
    let answer = "";
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on("data", (chunk) => {
      answer += chunk;
      if (answer.includes("</html>")) socket.destroy();
    });
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });
}

const form = { company: "x" };
const post = (request: APIRequestContext, path: string, headers: Record<string, string>) =>
  request.post(path, { form, headers, maxRedirects: 0 });

test("a body of a gigabyte is refused at its announcement, with a page", { tag: "@all" }, async ({
  site,
}) => {
  const head = `POST /jobs HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 1073741824\r\n\r\n`;
  const answer = await raw(site.url, `${head}--x\r\n`);
  expect(answer).toMatch(/^HTTP\/1.1 413 /);
  expect(answer).toContain("Connection: close");
  expect(answer).toContain("what you typed is still in the form");
});

test("a broken Host and broken escapes in the address are no server errors", async ({ site }) => {
  const host = await raw(
    site.url,
    "GET /jobs HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n",
  );
  expect(host).toMatch(/^HTTP\/1.1 400 /);
  for (const path of [
    "/%E0%A4%A",
    "/jobs?q=%E0%A4%A",
    "/jobs/%00",
    "/uploads/job-images/%2e%2e%2fx",
  ]) {
    const answer = await raw(
      site.url,
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    expect(answer, path).toMatch(/^HTTP\/1.1 (200|400|404) /);
  }
  const slashes = "GET //evil.example HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
  expect(await raw(site.url, slashes)).toMatch(/\r\nlocation: \/evil.example\r\n/i);
});

test("a form from another site changes nothing and gets a page, on every route", async ({
  request,
  site,
}) => {
  for (const path of ["/jobs", "/jobs.data", "/jobs/logo", "/auth", "/admin/jobs", "/nowhere"]) {
    const elsewhere: Record<string, string>[] = [
      { Origin: "https://evil.example" },
      { Origin: "null" },
      { "Sec-Fetch-Site": "cross-site" },
    ];
    for (const headers of elsewhere) {
      const answer = await post(request, path, headers);
      expect(answer.status(), path).toBe(403);
      expect(await answer.text()).toContain("sent from another site");
    }
  }
  expect((await post(request, "/jobs", { Origin: site.url })).status()).toBe(400);
});

test("an admin's child route reached alone is still closed", async ({ request }) => {
  const answer = await request.get("/admin/jobs.data?_routes=routes%2Fadmin.jobs%2Froute", {
    maxRedirects: 0,
  });
  expect(await answer.text()).toContain("/auth");
  expect(await answer.text()).not.toContain("fingerprint");
});

test("every answer carries the security headers, and every page its own policy", async ({
  request,
}) => {
  for (const path of [
    "/jobs",
    "/nowhere",
    "/jobs.data",
    "/favicon.svg",
    "/healthz",
    "/jobs/logo",
  ]) {
    const headers = (await request.get(path)).headers();
    expect(headers, path).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
    });
    if (!headers["content-type"]?.includes("html")) continue;
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["content-security-policy"]).not.toContain("unsafe");
  }
});

test("no method or type on any route is a server error", async ({ request }) => {
  const paths = [
    "/jobs",
    "/jobs?post",
    "/jobs/logo",
    "/auth",
    "/admin",
    "/admin/jobs",
    "/uploads/job-images/x",
    "/uploads",
    "/nowhere",
    "/__manifest",
    "/jobs.data",
    "/admin/jobs.data",
  ];
  for (const path of paths) {
    for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
      const answer = await request.fetch(path, {
        method,
        data: "x",
        maxRedirects: 0,
        headers: { "Content-Type": "text/plain" },
      });
      expect(answer.status(), `${method} ${path}`).toBeLessThan(500);
    }
  }
});

test("a form sent to a page that takes none gets words and learns what the page takes", async ({
  request,
}) => {
  for (const path of ["/about", "/robots.txt"]) {
    const answer = await request.post(path, { form });
    expect(answer.status(), path).toBe(405);
    expect(answer.headers().allow, path).toBe("GET, HEAD");
    expect(await answer.text(), path).not.toContain("Unexpected Application Error");
  }
});

test("nobody can ask for parts of the route manifest", async ({ request }) => {
  for (const query of ["", "?p=/jobs", "?p=/a&p=/b&version=1"]) {
    const answer = await request.get(`/__manifest${query}`);
    expect(answer.status(), query).toBe(404);
    expect(await answer.text()).not.toContain("routes/admin");
  }
});

test("no page breaks its own policy, nor does what its forms load", { tag: "@all" }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const watched = window as unknown as { violations: string[] };
    watched.violations = [];
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, sourceFile }) => {
      watched.violations.push(`${violatedDirective} ${sourceFile}`);
    });
  });
  for (const path of ["/", "/jobs", "/jobs?post", "/contact", "/advertise", "/wellness", "/auth"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    const violations = await page.evaluate(
      () => (window as unknown as { violations: string[] }).violations,
    );
    expect(violations, path).toEqual([]);
  }
});
