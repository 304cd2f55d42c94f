import type { Location } from "react-router";

/** The e-mail that the previous page passed in the navigation state; empty when there is none. */
export function emailFromLocation({ state }: Pick<Location, "state">): string {
  const handed: unknown = state;
  if (typeof handed !== "object" || handed === null || !("email" in handed)) return "";
  return typeof handed.email === "string" ? handed.email : "";
}
