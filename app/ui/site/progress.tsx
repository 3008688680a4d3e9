import { useNavigation } from "@remix-run/react";

/** A thin bar while a page is on its way; its style keeps it hidden for the first 150 ms. */
export function Progress() {
  const { state } = useNavigation();
  return state === "idle" ? null : <div className="progress" aria-hidden="true" />;
}
