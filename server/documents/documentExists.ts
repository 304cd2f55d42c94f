/** Whether the organization has the document, archived or not; for other slices. */
export { documentExists } from "./store.ts";
