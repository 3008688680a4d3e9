import { describe, expect, test } from "vitest";
import { webpTwin } from "#app/domain/uploads/file-names.ts";
import { findLogoProblem } from "#app/domain/uploads/logo.ts";

describe("a picture's words", () => {
  test.each([
    [5 * 1024 * 1024, "image/png", undefined],
    [5 * 1024 * 1024 + 1, "image/png", "File too large"],
    [5 * 1024 * 1024 + 1, "text/plain", "File too large"],
    [0, "image/svg+xml", undefined],
    [1, "text/html", "Invalid file type"],
    [1, "", "Invalid file type"],
    [1, "image", "Invalid file type"],
    [1, "text/plain; image/png", "Invalid file type"],
  ])("of %i bytes and type %j are %j", (size, type, title) => {
    expect(findLogoProblem({ size, type })?.title).toBe(title);
  });

  test.each([
    ["/uploads/job-images/a.png", "/uploads/job-images/a.webp"],
    ["a.b.jpg", "a.b.webp"],
    ["a.webp", undefined],
    ["a.PNG", undefined],
    ["a.png?x", undefined],
    ["png", undefined],
    ["", undefined],
  ])("the twin of %j is %j", (src, twin) => expect(webpTwin(src)).toBe(twin));
});
