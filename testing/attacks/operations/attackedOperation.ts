import type { Permission } from "#domain/team/permissions.ts";
import type { Organization } from "../organization.ts";
import type { Sample } from "../send.ts";

export type SampleOf = (own: Organization) => Sample;

/** An operation as the tests of attacks call it. */
interface AttackedOperation {
  /**
   * The permission that it needs, or two permissions with "or" where it depends on the document's
   * kind; absent outside an organization. It is written independently of the contract, so that a
   * weaker permission there fails the tests.
   */
  needs?: Permission | `${Permission} or ${Permission}`;
  /** A valid call by an organization. Every id is one of its own records. */
  call: SampleOf;
}

/** By the operation's name. */
export type AttackedOperations = Record<string, AttackedOperation>;

export const noInput: SampleOf = () => ({});
export const clientParams: SampleOf = ({ clientId }) => ({ params: { id: clientId } });
export const productParams: SampleOf = ({ productId }) => ({ params: { id: productId } });
export const documentParams: SampleOf = ({ documents }) => ({
  params: { id: documents.QUOTATION },
});
