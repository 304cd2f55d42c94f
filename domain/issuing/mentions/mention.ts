import { emptyIfNull } from "../../clients/clients.ts";
import type { CheckedDocument } from "../checkedDocument.ts";

export type Severity = "blocking" | "warning";

export interface Mention {
  severity: Severity;
  /** English, for developers. */
  message: string;
  /** The article that asks for it. */
  article?: string;
  /** The places where it is missing, as paths of the wire; none if it holds. */
  missingAt: (document: CheckedDocument) => readonly string[];
}

export const isTextMissing = (text: string | null | undefined) => emptyIfNull(text) === null;

/** A place if something is missing there. */
export const pathsIf = (path: string, isMissing: boolean) => (isMissing ? [path] : []);
