/** What is loaded when a document is shared for the first time. */
export { DocumentShareDialog } from "./DocumentShareDialog.tsx";
export { prefetchShared, sharedAtOnce } from "./sharedAtOnce.ts";
export { shareFile } from "../../sharing/shareFile.ts";
