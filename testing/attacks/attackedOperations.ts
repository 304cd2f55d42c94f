import type { Permission } from "#domain/team/permissions.ts";
import type { AttackedOperations } from "./operations/attackedOperation.ts";
import { ACCOUNT_OPERATIONS } from "./operations/accounts.ts";
import { DOCUMENT_OPERATIONS } from "./operations/documents.ts";
import { ORGANIZATION_OPERATIONS } from "./operations/organization.ts";
import { PAYMENT_OPERATIONS } from "./operations/payments.ts";
import { RECORD_OPERATIONS } from "./operations/records.ts";
import type { Organization } from "./organization.ts";
import type { CallInput } from "./send.ts";

/** Every operation of the contract: the input of a valid call, and the permission that it needs. */
export const ATTACKED_OPERATIONS: AttackedOperations = {
  ...ACCOUNT_OPERATIONS,
  ...ORGANIZATION_OPERATIONS,
  ...RECORD_OPERATIONS,
  ...DOCUMENT_OPERATIONS,
  ...PAYMENT_OPERATIONS,
};

function findAttackedOperation(name: string) {
  const found = ATTACKED_OPERATIONS[name];
  if (found === undefined) throw new Error(`${name} has no entry in testing/attacks/operations`);
  return found;
}

/** The input of a valid call of an operation by an organization. @throws when the operation has no entry */
export const validInputOf = (name: string, own: Organization): CallInput =>
  findAttackedOperation(name).input(own);

/**
 * The permissions of which a member needs one to call an operation; empty outside an organization.
 * @throws when the operation has no entry
 */
export const permissionsNeededBy = (name: string): readonly Permission[] =>
  (findAttackedOperation(name).needs?.split(" or ") ?? []) as Permission[];
