import { z } from "zod";
import { MAX_PASSKEY_NAME_LENGTH } from "#domain/accounts/passkeys.ts";
import { identityErrors, identityProof, tokenPair } from "./accountValues.ts";
import { operation } from "./operation.ts";
import { emptyReply, idParams, requiredText } from "./values.ts";
import {
  authenticationOptions,
  authenticationResponse,
  registrationOptions,
  registrationResponse,
} from "./webAuthn.ts";

const name = requiredText(MAX_PASSKEY_NAME_LENGTH);

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  /** Whether it is synchronized to other devices, such as by Google or iCloud. */
  isSynced: z.boolean(),
  /** The id of the passkey in browsers, in base64url. */
  credentialId: z.string(),
});

export type Passkey = z.output<typeof passkey>;

/** The signed-in user's passkeys, and signing in with one (docs/rules/accounts.md#passkeys). */
export const passkeys = {
  list: operation({
    method: "GET",
    path: "/auth/passkeys",
    access: "account",
    summary: "The signed-in user's passkeys, the newest first",
    reply: z.object({ passkeys: z.array(passkey) }),
  }),
  startAdding: operation({
    method: "POST",
    path: "/auth/passkeys/options",
    access: "account",
    summary:
      "Start adding a passkey, with the password and a code: what the browser needs to make one",
    body: identityProof,
    reply: registrationOptions,
    errors: [...identityErrors, "TOO_MANY_PASSKEYS"],
  }),
  add: operation({
    method: "POST",
    path: "/auth/passkeys",
    access: "account",
    summary: "Add the passkey that the browser has made; the options work once, for ten minutes",
    body: z.object({ name: name.optional(), credential: registrationResponse }),
    reply: passkey,
    status: 201,
    errors: [
      "CHALLENGE_EXPIRED",
      "SIGN_IN_WITH_PASSKEY",
      "PASSKEY_OTHER_ADDRESS",
      "PASSKEY_INVALID",
      "PASSKEY_EXISTS",
      "TOO_MANY_PASSKEYS",
    ],
  }),
  rename: operation({
    method: "PUT",
    path: "/auth/passkeys/:id",
    access: "account",
    summary: "Rename a passkey",
    params: idParams,
    body: z.object({ name }),
    reply: passkey,
    errors: ["NOT_FOUND"],
  }),
  remove: operation({
    method: "DELETE",
    path: "/auth/passkeys/:id",
    access: "account",
    servedOnFullDisk: true,
    summary: "Remove a passkey, with the password and a code",
    params: idParams,
    body: identityProof,
    reply: emptyReply,
    status: 204,
    errors: ["NOT_FOUND", ...identityErrors],
  }),
  startSignIn: operation({
    method: "POST",
    path: "/auth/passkey-login/options",
    access: "public",
    servedOnFullDisk: true,
    summary: "Start a sign-in with a passkey: what the browser needs to ask for one",
    reply: authenticationOptions,
    errors: ["TOO_MANY_REQUESTS"],
  }),
  signIn: operation({
    method: "POST",
    path: "/auth/passkey-login",
    access: "public",
    servedOnFullDisk: true,
    summary:
      "Sign in with a passkey, without a second step; the options work once, for ten minutes",
    body: z.object({ credential: authenticationResponse }),
    reply: tokenPair,
    errors: ["CHALLENGE_EXPIRED", "PASSKEY_OTHER_ADDRESS", "PASSKEY_REFUSED", "TOO_MANY_REQUESTS"],
  }),
};
