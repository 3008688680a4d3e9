import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { ErrorBoundary } from "#app/root.tsx";
import { LostAnswer } from "#app/ui/network/lost-answer.ts";

function headingFor(error: Error) {
  const router = createMemoryRouter([{ id: "root", path: "/", ErrorBoundary, element: null }], {
    hydrationData: { errors: { root: error } },
  });
  return /<h1[^>]*>([^<]*)/.exec(renderToString(<RouterProvider router={router} />))?.[1];
}

test("a page says that the connection was lost where an answer was, and of no other error", () => {
  expect(headingFor(new LostAnswer())).toBe("The connection was lost");
  for (const message of ["Failed to fetch", "error loading dynamically imported module"])
    expect(headingFor(new TypeError(message)), message).toBe("Unexpected Application Error!");
});
