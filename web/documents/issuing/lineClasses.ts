/** One file for what shows classes: the dialog, and the entries of the history. */
export { ClassesDialog } from "./ClassesDialog.tsx";
export { ClassesText } from "./ClassesText.tsx";
