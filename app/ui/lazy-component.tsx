import { type ComponentType, lazy } from "react";

type Loaded<Props> = { default: ComponentType<Props> };

const loading: Promise<unknown>[] = [];

/** The browser loads it when it is shown, the server before it renders anything, because pages are not streamed. */
export function lazyComponent<Props extends object>(load: () => Promise<Loaded<Props>>) {
  if (!import.meta.env.SSR) return lazy(load);
  let Component: ComponentType<Props>;
  loading.push(load().then((loaded) => (Component = loaded.default)));
  return (props: Props) => <Component {...props} />;
}

export const lazyLoaded = () => Promise.all(loading);
