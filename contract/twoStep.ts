import { z } from "zod";
import { identityErrors, identityProof, tokenPair } from "./accountValues.ts";
import { operation } from "./operation.ts";
import { emptyReply } from "./values.ts";

/** An entered code of an authenticator app, or a recovery code. */
const code = z.string().min(1).max(64);

const recoveryCodes = z.array(z.string());

/** The signed-in user's second step (docs/rules/accounts.md#two-step-sign-in). */
export const twoStep = {
  get: operation({
    method: "GET",
    path: "/auth/two-step",
    access: "account",
    summary: "Whether the signed-in user has two-step sign-in",
    reply: z.object({
      isOn: z.boolean(),
      /** When it was switched on. */
      since: z.string().nullable(),
      recoveryCodesLeft: z.number(),
      /** Whether the account has a password; one that only signs in with Google has none. */
      hasPassword: z.boolean(),
      /** Whether the account has a passkey: signing in with it counts as two steps too. */
      hasPasskey: z.boolean(),
      /** Whether this session has passed a second step, which some organizations require. */
      hasPassed: z.boolean(),
      /** The names of the user's organizations that require it of their members. */
      requiredBy: z.array(z.string()),
    }),
  }),
  start: operation({
    method: "POST",
    path: "/auth/two-step",
    access: "account",
    summary:
      "Start setting up two-step sign-in, with the password: a new secret for the authenticator app",
    body: identityProof,
    /** `secret` in base 32, `uri` for the QR code. */
    reply: z.object({ secret: z.string(), uri: z.string() }),
    errors: [...identityErrors, "TWO_STEP_ON"],
  }),
  confirm: operation({
    method: "POST",
    path: "/auth/two-step/confirm",
    access: "account",
    summary: "Switch two-step sign-in on with a first code; returns the recovery codes, once",
    body: z.object({ code }),
    reply: z.object({ recoveryCodes }),
    errors: [
      "INVALID_CODE",
      "SIGN_IN_WITH_PASSKEY",
      "TWO_STEP_ON",
      "TWO_STEP_OFF",
      "TOO_MANY_REQUESTS",
    ],
  }),
  replaceRecoveryCodes: operation({
    method: "POST",
    path: "/auth/two-step/recovery-codes",
    access: "account",
    summary: "Replace the recovery codes; the earlier ones end",
    body: z.object({ code }),
    reply: z.object({ recoveryCodes }),
    errors: ["INVALID_CODE", "TWO_STEP_OFF", "TOO_MANY_REQUESTS"],
  }),
  remove: operation({
    method: "DELETE",
    path: "/auth/two-step",
    access: "account",
    servedOnFullDisk: true,
    summary: "Switch two-step sign-in off with the password and a code",
    /** `password` is required if the account has one. */
    body: z.object({ password: z.string().max(128).optional(), code }),
    reply: emptyReply,
    status: 204,
    errors: [
      "INVALID_CURRENT_PASSWORD",
      "INVALID_CODE",
      "TWO_STEP_OFF",
      "TOO_MANY_REQUESTS",
      "SERVER_BUSY",
    ],
  }),
  secondFactor: operation({
    method: "POST",
    path: "/auth/second-factor",
    access: "public",
    servedOnFullDisk: true,
    summary: "Finish a sign-in that was answered with SECOND_FACTOR",
    body: z.object({ challenge: z.string().min(1).max(200), code }),
    reply: tokenPair,
    errors: ["INVALID_CODE", "CHALLENGE_EXPIRED", "TOO_MANY_REQUESTS"],
  }),
};
