import { PASSWORD } from "../organization.ts";
import { noInput, type AttackedOperations, type MakeInput } from "./attackedOperation.ts";

const passkeyParams: MakeInput = ({ passkeyId }) => ({ params: { id: passkeyId } });
/** Well-formed bytes in base64url that belong to no passkey. */
const BYTES = "AAAA";

/** The operations of the installation and of a user's account. */
export const ACCOUNT_OPERATIONS: AttackedOperations = {
  "system.health": { input: noInput },
  "system.config": { input: noInput },
  "accounts.register": {
    input: () => ({
      body: { email: `${crypto.randomUUID()}@example.dz`, password: PASSWORD, phone: "0550123456" },
    }),
  },
  "accounts.login": { input: ({ email }) => ({ body: { email, password: PASSWORD } }) },
  "accounts.refresh": { input: (own) => ({ body: { refreshToken: own.refreshTokens.renewed } }) },
  "accounts.logout": { input: (own) => ({ body: { refreshToken: own.refreshTokens.ended } }) },
  "accounts.forgotPassword": { input: ({ email }) => ({ body: { email, lang: "fr" } }) },
  "accounts.confirmReset": {
    input: () => ({ body: { token: "no-such-link", newPassword: PASSWORD } }),
  },
  "accounts.verifyEmail": { input: () => ({ body: { token: "no-such-link" } }) },
  "accounts.resendVerification": { input: noInput },
  "accounts.changePassword": {
    input: () => ({ body: { currentPassword: PASSWORD, newPassword: PASSWORD } }),
  },
  "accounts.sessions": { input: noInput },
  "accounts.endSession": { input: ({ sessionId }) => ({ params: { id: sessionId } }) },
  "accounts.endOtherSessions": { input: noInput },
  "accounts.google": { input: noInput },
  "accounts.googleCallback": {
    input: () => ({ query: { code: "code", state: "state", error: "" } }),
  },
  "accounts.googleLogin": { input: () => ({ body: { token: "a.b.c" } }) },
  "accounts.me": { input: noInput },
  "accounts.updateMe": {
    input: () => ({
      body: { firstName: "Amine", lastName: "Rahma", phone: "0550123456", language: "fr" },
    }),
  },
  "accounts.updateNames": { input: () => ({ body: { firstName: "Amine", lastName: "Rahma" } }) },
  "accounts.hasEnterprise": { input: noInput },
  "accounts.enterprises": { input: noInput },
  "accounts.chooseEnterprise": { input: ({ enterpriseId }) => ({ body: { enterpriseId } }) },
  "accounts.claimEnterprise": {
    input: ({ enterpriseId }) => ({ body: { enterpriseId, keep: false } }),
  },
  "twoStep.get": { input: noInput },
  "twoStep.start": { input: () => ({ body: { password: PASSWORD } }) },
  "twoStep.confirm": { input: () => ({ body: { code: "not-a-code" } }) },
  "twoStep.replaceRecoveryCodes": { input: () => ({ body: { code: "not-a-code" } }) },
  "twoStep.remove": { input: () => ({ body: { password: PASSWORD, code: "not-a-code" } }) },
  "twoStep.secondFactor": {
    input: () => ({ body: { challenge: "no-such-challenge", code: "123456" } }),
  },
  "passkeys.list": { input: noInput },
  "passkeys.startAdding": { input: () => ({ body: { password: PASSWORD } }) },
  "passkeys.add": {
    input: () => ({
      body: {
        name: "Téléphone",
        credential: {
          id: BYTES,
          rawId: BYTES,
          type: "public-key",
          response: { clientDataJSON: BYTES, attestationObject: BYTES, transports: ["internal"] },
        },
      },
    }),
  },
  "passkeys.rename": { input: (own) => ({ ...passkeyParams(own), body: { name: "Téléphone" } }) },
  "passkeys.remove": { input: (own) => ({ ...passkeyParams(own), body: { password: PASSWORD } }) },
  "passkeys.startSignIn": { input: noInput },
  "passkeys.signIn": {
    input: () => ({
      body: {
        credential: {
          id: BYTES,
          rawId: BYTES,
          type: "public-key",
          response: {
            clientDataJSON: BYTES,
            authenticatorData: BYTES,
            signature: BYTES,
            userHandle: BYTES,
          },
        },
      },
    }),
  },
};
