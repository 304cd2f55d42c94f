import { randomBytes } from "node:crypto";
import { hashToken } from "../accounts/tokenHash.ts";

const ID_BYTES = 16;
const SECRET_BYTES = 32;

/** An invitation's token is the organization's id and a secret; only a hash of both is stored. */
export function createInvitationToken(enterpriseId: string): string {
  const id = Buffer.from(enterpriseId.replaceAll("-", ""), "hex");
  return Buffer.concat([id, randomBytes(SECRET_BYTES)]).toString("base64url");
}

/** The organization that a well-formed token names, whether or not it exists, and the token's hash. */
export function parseInvitationToken(token: string): { enterpriseId: string; hash: Buffer } {
  const hex = Buffer.from(token, "base64url").subarray(0, ID_BYTES).toString("hex");
  const enterpriseId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { enterpriseId, hash: hashToken(token) };
}
