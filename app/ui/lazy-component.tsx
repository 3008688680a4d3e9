import { type ComponentType, lazy } from "react";

type Loaded<Props> = { default: ComponentType<Props> };

const loading: Promise<unknown>[] = [];

/** A part that a browser loads when it is shown. The server has all of them before it renders: a page is made in one go. */
export function lazyComponent<Props extends object>(load: () => Promise<Loaded<Props>>) {
  if (!import.meta.env.SSR) return lazy(load);
  let Part: ComponentType<Props>;
  loading.push(load().then((loaded) => (Part = loaded.default)));
  return (props: Props) => <Part {...props} />;
}

export const lazyLoaded = () => Promise.all(loading);
