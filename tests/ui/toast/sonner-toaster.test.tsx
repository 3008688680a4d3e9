import { renderToStaticMarkup } from "react-dom/server";
import type { ToasterProps } from "sonner";
import { expect, test, vi } from "vitest";

const { toasters } = vi.hoisted(() => ({ toasters: [] as ToasterProps[] }));
vi.mock("sonner", () => ({
  toast: {},
  Toaster: (props: ToasterProps) => {
    toasters.push(props);
    return null;
  },
}));

test.each([
  [true, "top-center"],
  [false, "bottom-right"],
])(
  "a finger takes a toast to either side, on a phone (%s) and elsewhere",
  async (isNarrow, position) => {
    vi.stubGlobal("matchMedia", () => ({ matches: isNarrow }));
    const { default: SonnerToaster } = await import("#app/ui/toast/sonner-toaster.tsx");
    renderToStaticMarkup(<SonnerToaster toast={null} />);
    vi.unstubAllGlobals();
    expect(toasters.at(-1)).toMatchObject({ position, swipeDirections: ["left", "right"] });
  },
);
