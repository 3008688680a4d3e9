import type { Canvas } from "./canvas.ts";
import { darker, mix } from "./color.ts";

/** Where a head looks: at us, along the picture, or away from us. */
export type Gaze = "front" | "side" | "away";

/** Below this radius a face would only be specks. */
const SMALLEST = 6.5;

interface Head {
  x: number;
  y: number;
  radius: number;
  skin: string;
  /** 1 where a head in profile looks to the right. */
  side: 1 | -1;
  isDreaming?: boolean;
}

/** Eyes, nose and mouth of a head. */
export function face(c: Canvas, gaze: Gaze, head: Head): void {
  if (gaze === "away" || head.radius < SMALLEST) return;
  if (gaze === "front") frontFace(c, head);
  else sideFace(c, head);
}

const lips = (head: Head): string => mix(darker(head.skin, 0.3), "#b8453a", 0.45);

function eye(c: Canvas, head: Head, across: number): void {
  const { x, y, radius } = head;
  const [eyeX, eyeY] = [x + across * radius, y + radius * 0.12];
  if (head.isDreaming)
    c.path(
      `M${eyeX - radius * 0.15} ${eyeY}Q${eyeX} ${eyeY + radius * 0.16} ${eyeX + radius * 0.15} ${eyeY}`,
      "none",
      { stroke: darker(head.skin, 0.6), width: radius * 0.08 },
    );
  else c.oval(eyeX, eyeY, radius * 0.085, radius * 0.115, darker(head.skin, 0.78));
}

function frontFace(c: Canvas, head: Head): void {
  const { x, y, radius } = head;
  for (const across of [-0.36, 0.36]) eye(c, head, across);
  c.path(
    `M${x} ${y + radius * 0.16}L${x + radius * 0.09} ${y + radius * 0.44}L${x - radius * 0.02} ${y + radius * 0.46}`,
    "none",
    { stroke: darker(head.skin, 0.24), width: radius * 0.085 },
  );
  c.path(
    `M${x - radius * 0.24} ${y + radius * 0.66}Q${x} ${y + radius * 0.86} ${x + radius * 0.24} ${y + radius * 0.66}`,
    "none",
    { stroke: lips(head), width: radius * 0.1 },
  );
}

function sideFace(c: Canvas, head: Head): void {
  const { x, y, radius, side } = head;
  const X = (across: number): number => x + side * radius * across;
  c.path(
    `M${X(0.74)} ${y - radius * 0.16}L${X(1.08)} ${y + radius * 0.36}Q${X(1.02)} ${y + radius * 0.48} ${X(0.7)} ${y + radius * 0.5}Z`,
    head.skin,
  );
  eye(c, head, side * 0.5);
  c.path(
    `M${X(0.78)} ${y + radius * 0.68}Q${X(0.6)} ${y + radius * 0.76} ${X(0.44)} ${y + radius * 0.64}`,
    "none",
    { stroke: lips(head), width: radius * 0.1 },
  );
}
