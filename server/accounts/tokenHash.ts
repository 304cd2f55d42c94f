import { createHash } from "node:crypto";

/** Hashes a token. Only hashes are stored, so that somebody who reads the table can't use the tokens. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();
