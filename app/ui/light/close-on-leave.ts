export function closeOnLeave(menu: HTMLDetailsElement) {
  const leaving = new AbortController();
  const close = () => {
    menu.open = false;
  };
  const closeOutside = ({ target }: Pick<Event, "target">) => {
    if (target instanceof Node && !menu.contains(target)) close();
  };
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key !== "Escape") return;
    close();
    menu.querySelector("summary")?.focus();
  };
  const { signal } = leaving;
  document.addEventListener("pointerdown", closeOutside, { signal });
  document.addEventListener("focusin", closeOutside, { signal });
  document.addEventListener("keydown", closeByKey, { signal });
  menu.addEventListener("toggle", () => menu.open || leaving.abort(), { signal });
  // The focus may have gone on while this was loaded.
  closeOutside({ target: document.querySelector(":focus") });
}
