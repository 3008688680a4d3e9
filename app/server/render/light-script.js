{
  const { light } = document.currentScript.dataset;
  const load = (use, fail = () => {}) => import(light).then(use).catch(fail);
  const on = (types, act) => {
    for (const type of types.split(" ")) addEventListener(type, act, true);
  };
  const closest = ({ target }, selector) => target.closest?.(selector);

  const suggest = (event) => {
    const form = closest(event, "form[action='/search']");
    if (form) load((it) => it.showSuggestions(form));
  };
  on("focusin", suggest);
  suggest({ target: document.activeElement });

  on("toggle", ({ target }) => {
    if (target.open && target.matches(".menu")) load((it) => it.closeOnLeave(target));
  });

  const dialog = document.querySelector("dialog[open]");
  if (dialog) load((it) => it.makeModal(dialog));

  on("click", (event) => {
    const menu = closest(event, ".menu a") && closest(event, ".menu");
    if (menu) menu.open = false;
    const pressed = closest(event, "[data-alert], [data-locate], [data-print], [data-share]");
    if (!pressed) return;
    event.preventDefault();
    const { alert: words, share: address } = pressed.dataset;
    const tell = (text) => {
      pressed.parentElement.querySelector("[role=status]").textContent = text;
    };
    if (words) alert(words);
    else if (pressed.matches("[data-locate]")) load((it) => it.locate(pressed, tell));
    else if (!address) print();
    else
      load(
        (it) => it.share(pressed.dataset, tell),
        () => tell(address),
      );
  });

  on("keydown", ({ altKey, code }) => {
    if (altKey && code === "KeyT") load((it) => it.focusNotifications());
  });

  const replace = (image) => {
    if (image.matches?.("img")) load((it) => it.replaceFailed(image));
  };
  on("error", ({ target }) => replace(target));
  for (const image of document.images) if (image.complete && !image.naturalWidth) replace(image);

  on("pageswap pagereveal", ({ viewTransition }) => {
    for (const part of ["ready", "finished", "updateCallbackDone"])
      viewTransition?.[part].catch(() => {});
  });

  if (document.querySelector("[data-missing]")) {
    console.error(`404: there is no page at ${location.pathname}`);
  }
}
