{
  const root = document.documentElement;
  let isWaiting = true;
  const start = () => {
    if (!isWaiting) return;
    isWaiting = false;
    root.dataset.waking = "";
    const deferred = document.querySelector("script[type='text/x-deferred']");
    const isTranslated = document.querySelector("html[class*=translated], font, [_msttexthash]");
    if (!deferred || isTranslated) return;
    for (const link of document.querySelectorAll('link[media="not all"]')) link.media = "";
    const entry = document.createElement("script");
    entry.type = "module";
    entry.text = deferred.text;
    document.body.append(entry);
    entry.remove();
  };

  const touch = () => {
    if ("touched" in root.dataset) return;
    root.dataset.touched = "";
    dispatchEvent(new Event("touched"));
  };

  const hasDraft = () => {
    try {
      const keys = Object.keys(sessionStorage);
      return history.state?.sent || keys.some((key) => key.startsWith("draft "));
    } catch {
      return false;
    }
  };
  const forms = document.querySelectorAll("main form[method=post]");
  const isNow = document.currentScript.dataset.start === "now";
  if (isNow || (forms.length > 0 && hasDraft())) {
    touch();
    setTimeout(start, 1000);
    new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  }

  const seen = new IntersectionObserver((all) => {
    if (all.some(({ isIntersecting }) => isIntersecting)) start();
  });
  for (const form of forms) if (!form.closest("dialog")) seen.observe(form);

  const onSign = ({ target }) => {
    if (!target.closest?.("main") || "opening" in root.dataset) return;
    const form = target.closest("form");
    const link = target.closest("a");
    const { pathname, search } = location;
    if (form?.method === "post") touch();
    if (link ? link.pathname === pathname && link.search !== search : form) start();
  };
  for (const type of "pointerdown pointerover focusin keydown input change".split(" ")) {
    addEventListener(type, onSign, true);
  }
  addEventListener("pageshow", () => onSign({ target: document.activeElement }));
}
