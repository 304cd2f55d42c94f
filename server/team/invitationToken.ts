import { randomBytes } from "node:crypto";
import { hashToken } from "../accounts/tokenHash.ts";

const ID_BYTES = 16;
const SECRET_BYTES = 32;

/** Creates an invitation's token: the organization's id and a random secret. Only a hash of the token is stored. */
export function createInvitationToken(enterpriseId: string): string {
  const id = Buffer.from(enterpriseId.replaceAll("-", ""), "hex");
  return Buffer.concat([id, randomBytes(SECRET_BYTES)]).toString("base64url");
}

/** The organization's id in a well-formed token, which may be of no organization, and the token's hash. */
export function parseInvitationToken(token: string): { enterpriseId: string; hash: Buffer } {
  const hex = Buffer.from(token, "base64url").subarray(0, ID_BYTES).toString("hex");
  const enterpriseId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { enterpriseId, hash: hashToken(token) };
}
