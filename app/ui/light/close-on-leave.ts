export function closeOnLeave(menu: HTMLDetailsElement) {
  const leaving = new AbortController();
  const close = () => {
    menu.open = false;
  };
  const closeOutside = ({ target }: Event) => {
    if (target instanceof Node && !menu.contains(target)) close();
  };
  const { signal } = leaving;
  document.addEventListener("pointerdown", closeOutside, { signal });
  document.addEventListener("focusin", closeOutside, { signal });
  document.addEventListener(
    "keydown",
    ({ key }) => {
      if (key !== "Escape") return;
      close();
      menu.querySelector("summary")?.focus();
    },
    { signal },
  );
  menu.addEventListener("toggle", () => menu.open || leaving.abort(), { signal });
}
