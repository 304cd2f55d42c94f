import type { Operation } from "#contract/operation.ts";

/**
 * Returns an operation without its schemas, so that a first visit doesn't load the schema library. `call` uses only the
 * other properties. A test beside each list of such operations compares it with the contract.
 */
export function withoutSchemas<O extends Operation>(
  method: O["method"],
  path: O["path"],
  access: O["access"],
  options: Pick<Operation, "idempotent" | "choosesEnterprise"> = {},
): O {
  // The types of callers come from the contract. Only forms and the server use the schemas.
  return { method, path, access, ...options } as O;
}
