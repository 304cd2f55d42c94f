/** The entry of the chunk that loads when a document is shared for the first time. */
export { DocumentShareDialog } from "./DocumentShareDialog.tsx";
export { prefetchShare, cachedShare } from "./cachedShare.ts";
export { shareFile } from "../../sharing/shareFile.ts";
