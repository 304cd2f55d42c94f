import type { Operation } from "#contract/operation.ts";

/**
 * An operation of the contract without its schemas, for the pages of a first visit: they don't load
 * the schema library. `call` uses only these properties. A test beside each list of them compares
 * it with the contract.
 */
export function withoutSchemas<O extends Operation>(
  method: O["method"],
  path: O["path"],
  access: O["access"],
  options: Pick<Operation, "idempotent" | "choosesEnterprise"> = {},
): O {
  // The callers' types come from the contract; its schemas are used by forms and the server alone.
  return { method, path, access, ...options } as O;
}
