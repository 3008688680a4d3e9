import { expect, test, vi } from "vitest";
import { swipeAway } from "#app/ui/toast/swipe.ts";

type Pointer = { pointerId: number; clientX: number };

function press(pointerType = "touch", isPrimary = true) {
  const card = Object.assign(new EventTarget(), { style: { translate: "" } });
  const dismiss = vi.fn();
  const pointer = { currentTarget: card, pointerId: 7, clientX: 100, pointerType, isPrimary };
  swipeAway(dismiss).onPointerDown(pointer as never);
  const send = (type: string, clientX: number, pointerId = 7) =>
    card.dispatchEvent(Object.assign(new Event(type), { clientX, pointerId } satisfies Pointer));
  return { card, dismiss, send };
}

test.each([
  ["to the right", 150],
  ["to the left", 50],
])("a card that a finger takes %s follows it and goes", (_, to) => {
  const { card, dismiss, send } = press();
  send("pointermove", to);
  expect(card.style.translate).toBe(`${to - 100}px`);
  send("pointerup", to);
  expect(dismiss).toHaveBeenCalledOnce();
  send("pointerup", to);
  expect(dismiss).toHaveBeenCalledOnce();
});

test.each([
  ["hardly moved", "pointerup", 120, 7],
  ["taken up and down, which scrolls the page", "pointercancel", 300, 7],
  ["let go by another finger", "pointerup", 300, 8],
])("a card that is %s stays where it was", (_, type, to, id) => {
  const { card, dismiss, send } = press();
  send("pointermove", to, id);
  send(type, to, id);
  expect(dismiss).not.toHaveBeenCalled();
  expect(card.style.translate).toBe("");
});

test.each([
  ["a mouse, which chooses text", "mouse", true],
  ["a second finger", "touch", false],
])("a card does not follow %s", (_, type, isPrimary) => {
  const { card, dismiss, send } = press(type, isPrimary);
  send("pointermove", 300);
  send("pointerup", 300);
  expect([card.style.translate, dismiss.mock.calls]).toEqual(["", []]);
});
