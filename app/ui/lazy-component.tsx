import { type ComponentType, type ReactNode, Suspense } from "react";
import { useHydrated } from "./hydrated.ts";

type Loaded<Props> = { default: ComponentType<Props> };

const loaders: (() => Promise<unknown>)[] = [];

/** A form that the server sent works without the component until then (server/render/start-script.js). */
const whenTouched = () =>
  new Promise<void>((touched) => {
    if (isTouched()) touched();
    else addEventListener("touched", () => touched(), { once: true });
  });

const isTouched = () => "touched" in document.documentElement.dataset;

/** The browser loads it when it is touched, or with a page that React renders; the server loads it before any page, because pages are not streamed. */
export function lazyComponent<Props extends object>(
  load: () => Promise<Loaded<Props>>,
  fallback?: ReactNode,
) {
  let Component: ComponentType<Props> | undefined;
  let loading: Promise<unknown> | undefined;
  let waiting: Promise<unknown> | undefined;
  const loadComponent = () => {
    loading ??= load().then((loaded) => {
      Component = loaded.default;
    });
    return loading;
  };
  loaders.push(loadComponent);
  if (import.meta.env.SSR) void loadComponent();
  function Lazy(props: Props) {
    const isHydrated = useHydrated();
    if (Component) return <Component {...props} />;
    // The server's markup stays when the component does not come, and works as without script.
    const fail = () => {
      loading = waiting = undefined;
      if (isHydrated) location.reload();
      return new Promise(() => {});
    };
    // A page that is rendered anew has no form of the server's that would work until it is touched.
    if (isHydrated) throw loadComponent().catch(fail);
    waiting ??= whenTouched().then(loadComponent).catch(fail);
    throw waiting;
  }
  return (props: Props) => (
    <Suspense fallback={fallback}>
      <Lazy {...props} />
    </Suspense>
  );
}

export const lazyLoaded = () => Promise.all(loaders.map((load) => load()));

const PATIENCE_MS = 4000;

/** A form that somebody has touched is loaded before React takes over: its page can then be rendered anew at once. */
export const loadTouchedForms = async () => {
  // Forms without an id are in the page's own script.
  if (!isTouched() || !document.querySelector("main form[id]")) return;
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([lazyLoaded().catch(() => {}), late]);
};
