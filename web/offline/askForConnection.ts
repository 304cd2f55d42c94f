import { call } from "../api/call.ts";
import { publicOperations } from "../api/publicOperations.ts";

/** Looks for a connection by a small request; `call` notes what it finds. */
export const askForConnection = () => call(publicOperations.config).catch(() => undefined);
