import type { EntryProblems, LineEntry } from "../lines/lineEntry.ts";
import type { DocumentForm } from "./documentForm.ts";

/** The state of the document form: its values, the line being typed, and errors. */
export interface FormState {
  form: DocumentForm;
  entry: LineEntry;
  /** Key of the line that the entry form edits, removed or not; null while it adds one. */
  editing: string | null;
  /**
   * The entry that stayed in the form after its line was added (Shift+Enter). While `entry` is this object, it has no
   * unsaved changes.
   */
  repeated: LineEntry | null;
  entryProblems: EntryProblems;
  /** Translated errors of the validation and of the server, by field path of the API. */
  fieldErrors: Readonly<Record<string, string>>;
  /** Errors of lines, by line key. */
  lineErrors: Readonly<Record<string, string>>;
  /** Whether the form has unsaved changes. */
  dirty: boolean;
  /** Whether the form is being saved, or was saved: changes of the user are ignored. */
  locked: boolean;
  /** The number in the key of the next new line. */
  added: number;
}
