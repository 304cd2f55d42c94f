import { trimToNull } from "../../clients/clients.ts";
import type { CheckedDocument } from "../checkedDocument.ts";

export type Severity = "blocking" | "warning";

export interface Mention {
  severity: Severity;
  /** English, for developers. */
  message: string;
  /** The article of the law that requires it. */
  article?: string;
  /** The fields where it is missing, as paths on the wire; empty if nothing is missing. */
  missingAt: (document: CheckedDocument) => readonly string[];
}

export const isTextMissing = (text: string | null | undefined) => trimToNull(text) === null;

/** A list with the path if something is missing there; otherwise empty. */
export const pathIfMissing = (path: string, isMissing: boolean) => (isMissing ? [path] : []);
