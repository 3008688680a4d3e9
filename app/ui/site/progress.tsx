import { useNavigation } from "@remix-run/react";

export function Progress() {
  const { state } = useNavigation();
  return state === "idle" ? null : <div className="progress" aria-hidden="true" />;
}
