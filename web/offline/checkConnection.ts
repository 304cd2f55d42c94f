import { call } from "../api/call.ts";
import { baseOperations } from "../api/baseOperations.ts";

/** Checks the connection by a small request; `call` stores the result. */
export const checkConnection = () => call(baseOperations.config).catch(() => undefined);
