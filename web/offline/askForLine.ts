import { call } from "../api/call.ts";
import { publicOperations } from "../api/publicOperations.ts";

/** Looks for a line by a small request; `call` notes what it finds. */
export const askForLine = () => call(publicOperations.config).catch(() => undefined);
