import type { Location } from "react-router";

/** The e-mail that the previous page passed in the navigation state; empty when there is none. */
export function emailFromLocation(location: Pick<Location, "state">): string {
  const state: unknown = location.state;
  if (typeof state !== "object" || state === null || !("email" in state)) return "";
  return typeof state.email === "string" ? state.email : "";
}
