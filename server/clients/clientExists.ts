/** Whether the organization has the client, archived or not: for other slices. */
export { clientExists } from "./store.ts";
