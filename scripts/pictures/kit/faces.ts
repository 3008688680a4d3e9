import type { Canvas } from "./canvas.ts";
import { darker, mix } from "./color.ts";

/** Below this radius a face would only be specks. */
const SMALLEST = 6.5;

interface Head {
  x: number;
  y: number;
  radius: number;
  skin: string;
  isDreaming?: boolean;
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

/** Eyes, nose and mouth of somebody who looks at us. */
export function face(c: Canvas, head: Head): void {
  const { x, y, radius } = head;
  if (radius < SMALLEST) return;
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
