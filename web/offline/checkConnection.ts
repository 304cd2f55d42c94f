import { call } from "../api/call.ts";
import { publicOperations } from "../api/publicOperations.ts";

/** Checks the connection by a small request; `call` stores the result. */
export const checkConnection = () => call(publicOperations.config).catch(() => undefined);
