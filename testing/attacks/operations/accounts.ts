import { PASSWORD } from "../organization.ts";
import { noInput, type AttackedOperations, type SampleOf } from "./attackedOperation.ts";

const passkeyParams: SampleOf = ({ passkeyId }) => ({ params: { id: passkeyId } });
/** Well-formed bytes in base64url that belong to no passkey. */
const BYTES = "AAAA";

/** The operations of the installation and of a user's account. */
export const ACCOUNT_OPERATIONS: AttackedOperations = {
  "system.health": { call: noInput },
  "system.config": { call: noInput },
  "accounts.register": {
    call: () => ({
      body: { email: `${crypto.randomUUID()}@example.dz`, password: PASSWORD, phone: "0550123456" },
    }),
  },
  "accounts.login": { call: ({ email }) => ({ body: { email, password: PASSWORD } }) },
  "accounts.refresh": { call: (own) => ({ body: { refreshToken: own.refreshTokens.renewed } }) },
  "accounts.logout": { call: (own) => ({ body: { refreshToken: own.refreshTokens.ended } }) },
  "accounts.forgotPassword": { call: ({ email }) => ({ body: { email, lang: "fr" } }) },
  "accounts.confirmReset": {
    call: () => ({ body: { token: "no-such-link", newPassword: PASSWORD } }),
  },
  "accounts.verifyEmail": { call: () => ({ body: { token: "no-such-link" } }) },
  "accounts.resendVerification": { call: noInput },
  "accounts.changePassword": {
    call: () => ({ body: { currentPassword: PASSWORD, newPassword: PASSWORD } }),
  },
  "accounts.sessions": { call: noInput },
  "accounts.endSession": { call: ({ sessionId }) => ({ params: { id: sessionId } }) },
  "accounts.endOtherSessions": { call: noInput },
  "accounts.google": { call: noInput },
  "accounts.googleCallback": {
    call: () => ({ query: { code: "code", state: "state", error: "" } }),
  },
  "accounts.googleLogin": { call: () => ({ body: { token: "a.b.c" } }) },
  "accounts.me": { call: noInput },
  "accounts.updateMe": {
    call: () => ({
      body: { firstName: "Amine", lastName: "Rahma", phone: "0550123456", language: "fr" },
    }),
  },
  "accounts.updateNames": { call: () => ({ body: { firstName: "Amine", lastName: "Rahma" } }) },
  "accounts.hasEnterprise": { call: noInput },
  "accounts.enterprises": { call: noInput },
  "accounts.chooseEnterprise": { call: ({ enterpriseId }) => ({ body: { enterpriseId } }) },
  "accounts.claimEnterprise": {
    call: ({ enterpriseId }) => ({ body: { enterpriseId, keep: false } }),
  },
  "twoStep.get": { call: noInput },
  "twoStep.start": { call: () => ({ body: { password: PASSWORD } }) },
  "twoStep.confirm": { call: () => ({ body: { code: "not-a-code" } }) },
  "twoStep.replaceRecoveryCodes": { call: () => ({ body: { code: "not-a-code" } }) },
  "twoStep.remove": { call: () => ({ body: { password: PASSWORD, code: "not-a-code" } }) },
  "twoStep.secondFactor": {
    call: () => ({ body: { challenge: "no-such-challenge", code: "123456" } }),
  },
  "passkeys.list": { call: noInput },
  "passkeys.startAdding": { call: () => ({ body: { password: PASSWORD } }) },
  "passkeys.add": {
    call: () => ({
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
  "passkeys.rename": { call: (own) => ({ ...passkeyParams(own), body: { name: "Téléphone" } }) },
  "passkeys.remove": { call: (own) => ({ ...passkeyParams(own), body: { password: PASSWORD } }) },
  "passkeys.startSignIn": { call: noInput },
  "passkeys.signIn": {
    call: () => ({
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
