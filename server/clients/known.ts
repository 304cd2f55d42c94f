/** Whether the organization has the client, archived or not: for slices that tell about it. */
export { clientExists } from "./store.ts";
