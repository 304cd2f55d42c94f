/** Whether the organization has the document, archived or not: for slices that tell about it. */
export { documentExists } from "./store.ts";
