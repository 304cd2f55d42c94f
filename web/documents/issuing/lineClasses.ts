/** The entry of a chunk with the components that show classes of lines: the dialog, and the text in the history. */
export { ClassesDialog } from "./ClassesDialog.tsx";
export { ClassesText } from "./ClassesText.tsx";
