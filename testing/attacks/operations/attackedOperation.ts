import type { Permission } from "#domain/team/permissions.ts";
import type { Organization } from "../organization.ts";
import type { CallInput } from "../send.ts";

/** Makes the input of a valid call. Every id is one of the organization's own records. */
export type MakeInput = (own: Organization) => CallInput;

/** An operation as the tests of attacks call it. */
interface AttackedOperation {
  /**
   * The permission that it needs, or two permissions with "or" where it depends on the document's
   * kind; absent outside an organization. It is written independently of the contract, so that a
   * weaker permission there fails the tests.
   */
  needs?: Permission | `${Permission} or ${Permission}`;
  input: MakeInput;
}

/** By the operation's name. */
export type AttackedOperations = Record<string, AttackedOperation>;

export const noInput: MakeInput = () => ({});
export const clientParams: MakeInput = ({ clientId }) => ({ params: { id: clientId } });
export const productParams: MakeInput = ({ productId }) => ({ params: { id: productId } });
export const documentParams: MakeInput = ({ documents }) => ({
  params: { id: documents.QUOTATION },
});
