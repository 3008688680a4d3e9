import type { Canvas } from "./canvas.ts";
import { darker, lighter } from "./color.ts";
import { type Pt, smooth } from "./shapes.ts";

export interface BackLook {
  skin: string;
  hair: string;
  top: string;
  hairdo: "short" | "bob" | "long" | "bun";
  hat?: string;
  /** Bare shoulders with two straps. */
  straps?: boolean;
}

/** Somebody close before us, seen from behind down to the foot of the picture; about 420 units wide at size 1. */
export function back(c: Canvas, x: number, neck: number, size: number, look: BackLook): void {
  c.at(
    x,
    neck,
    () => {
      shoulders(c, look);
      c.path("M-38 -40Q-36 6 -60 34H60Q36 6 38 -40Z", darker(look.skin, 0.14));
      if (look.hairdo === "long") c.path(smooth(LONG, true), darker(look.hair, 0.12));
      c.oval(0, -96, 62, 80, look.skin);
      hair(c, look);
      if (look.hairdo === "short" || look.hairdo === "bun")
        for (const side of [-1, 1]) {
          c.oval(side * 66, -86, 13, 21, look.skin);
          c.oval(side * 66, -86, 7, 13, darker(look.skin, 0.14));
        }
      if (look.hat) hat(c, look.hat);
    },
    size,
  );
}

const LONG: readonly Pt[] = [
  [-70, -110],
  [-86, 10],
  [-74, 92],
  [0, 112],
  [74, 92],
  [86, 10],
  [70, -110],
];

function shoulders(c: Canvas, look: BackLook): void {
  const outline =
    "M-212 900V250C-212 120 -190 62 -120 46C-76 36 -52 26 -46 8H46C52 26 76 36 120 46C190 62 212 120 212 250V900Z";
  c.path(outline, look.straps ? look.skin : look.top);
  c.clip(outline, () => {
    if (look.straps) {
      for (const side of [-1, 1])
        c.path(`M${side * 64} 20L${side * 88} 26L${side * 104} 190H${side * 66}Z`, look.top);
      c.path("M-230 190Q-130 150 0 176Q130 150 230 190V900H-230Z", look.top);
    }
    const shade = look.straps ? darker(look.skin, 0.16) : darker(look.top, 0.16);
    c.path("M120 40C150 110 150 170 140 300V900H240V40Z", shade, { opacity: 0.55 });
    c.path("M-150 190Q-140 300 -146 900M150 190Q140 300 146 900", "none", {
      stroke: darker(look.straps ? look.skin : look.top, 0.24),
      width: 6,
      opacity: 0.7,
    });
    if (!look.straps) c.path("M-52 14Q0 52 52 14L58 26Q0 72 -58 26Z", lighter(look.top, 0.35));
  });
}

function hair(c: Canvas, look: BackLook): void {
  const cap = "M-68 -96C-74 -216 74 -216 68 -96C68 -52 44 -28 0 -28C-44 -28 -68 -52 -68 -96Z";
  const bob =
    "M-74 -100C-84 -222 84 -222 74 -100C80 -50 78 -20 70 0Q0 24 -70 0C-78 -20 -80 -50 -74 -100Z";
  const isLoose = look.hairdo === "bob" || look.hairdo === "long";
  c.path(isLoose ? bob : cap, look.hair);
  for (const [x, lean] of [
    [-34, -8],
    [2, 2],
    [36, 10],
  ] as const)
    c.path(`M${x * 0.5} -176Q${x + lean} -110 ${x + lean} ${isLoose ? -14 : -48}`, "none", {
      stroke: lighter(look.hair, 0.2),
      width: 4,
      opacity: 0.55,
    });
  if (look.hairdo !== "bun") return;
  c.disc(0, -190, 40, look.hair);
  c.path("M-22 -206Q0 -222 20 -204", "none", { stroke: lighter(look.hair, 0.25), width: 4 });
}

function hat(c: Canvas, color: string): void {
  c.oval(0, -126, 156, 36, darker(color, 0.18));
  c.oval(0, -132, 154, 32, color);
  c.path(
    "M-78 -132C-78 -214 -50 -236 0 -236C50 -236 78 -214 78 -132Q0 -112 -78 -132Z",
    lighter(color, 0.12),
  );
  c.path("M-78 -150Q0 -128 78 -150V-132Q0 -112 -78 -132Z", c.p.coral);
}
