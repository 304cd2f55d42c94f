import { createHash } from "node:crypto";

/** Tokens are stored as hashes, so that reading the table does not allow signing in. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();
