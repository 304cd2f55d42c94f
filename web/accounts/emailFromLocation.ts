import type { Location } from "react-router";

/** The address that one page of the entrance hands to the next; empty when there is none. */
export function emailFromLocation({ state }: Pick<Location, "state">): string {
  const handed: unknown = state;
  if (typeof handed !== "object" || handed === null || !("email" in handed)) return "";
  return typeof handed.email === "string" ? handed.email : "";
}
