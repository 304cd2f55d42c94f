import { useLocation } from "react-router";

/** The state of a link to a document's form. */
interface AskedFieldState {
  /** The path of the field that gets the cursor, as in a checklist: `lines.2.name`, `dueDate`. */
  askedField: string;
}

/** The state of a link to the form that names a field; undefined without a path. */
export function askedFieldState(path: string | undefined): AskedFieldState | undefined {
  return path === undefined ? undefined : { askedField: path };
}

/** The path of the field that the link to this page names; null without one. */
export function useAskedField(): string | null {
  const state: unknown = useLocation().state;
  if (typeof state !== "object" || state === null || !("askedField" in state)) return null;
  return typeof state.askedField === "string" ? state.askedField : null;
}
