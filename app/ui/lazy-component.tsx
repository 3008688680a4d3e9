import type { ComponentType } from "react";
import { useHydrated } from "./hydrated.ts";

type Loaded<Props> = { default: ComponentType<Props> };

const loading: Promise<unknown>[] = [];

/** Until then a form that the server sent works without it (server/render/start-script.js). */
const whenTouched = () =>
  new Promise<void>((touched) => {
    if ("touched" in document.documentElement.dataset) touched();
    else addEventListener("touched", () => touched(), { once: true });
  });

/** The browser loads it when it is used, or as soon as React is there, the server before it renders anything, because pages are not streamed. */
export function lazyComponent<Props extends object>(
  load: () => Promise<Loaded<Props>>,
  isUsedAtOnce = false,
) {
  let Component: ComponentType<Props> | undefined;
  const loadComponent = () => load().then((loaded) => (Component = loaded.default));
  if (import.meta.env.SSR) loading.push(loadComponent());
  let pending: Promise<unknown> | undefined;
  return function Lazy(props: Props) {
    const isHydrated = useHydrated();
    if (Component) return <Component {...props} />;
    // When it does not come, what the server sent stays, and works as without script.
    pending ??= (
      isHydrated || isUsedAtOnce ? loadComponent() : whenTouched().then(loadComponent)
    ).catch(() => {
      pending = undefined;
      if (isHydrated) location.reload();
      return new Promise(() => {});
    });
    throw pending;
  };
}

export const lazyLoaded = () => Promise.all(loading);
