import { z } from "zod";
import { withCode } from "./fieldErrors.ts";

/** Bytes in base64url, as WebAuthn writes them in JSON (https://www.w3.org/TR/webauthn-3). */
const bytes = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .refine((text) => /^[\w-]+$/.test(text), withCode("INVALID_CHARACTERS"));

/** At most 1023 bytes. */
const credentialId = bytes(1364);
const clientDataJSON = bytes(4_096);
const publicKeyType = z.literal("public-key");

const credentialDescriptor = z.object({
  id: z.string(),
  type: publicKeyType,
  transports: z.array(z.string()),
});

/** The WebAuthn type `PublicKeyCredentialCreationOptionsJSON`. */
export const registrationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: publicKeyType, alg: z.number() })),
  /** Milliseconds. */
  timeout: z.number(),
  excludeCredentials: z.array(credentialDescriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
  attestation: z.literal("none"),
});

export type RegistrationOptions = z.output<typeof registrationOptions>;

/** The WebAuthn type `RegistrationResponseJSON`; its other fields are ignored. */
export const registrationResponse = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKeyType,
  response: z.object({
    clientDataJSON,
    attestationObject: bytes(16_384),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,32}$/))
      .max(16)
      .optional(),
  }),
});

export type RegistrationResponse = z.output<typeof registrationResponse>;

/** The WebAuthn type `PublicKeyCredentialRequestOptionsJSON`. */
export const authenticationOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  /** Milliseconds. */
  timeout: z.number(),
  userVerification: z.literal("required"),
});

export type AuthenticationOptions = z.output<typeof authenticationOptions>;

/** The WebAuthn type `AuthenticationResponseJSON`; its other fields are ignored. */
export const authenticationResponse = z.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKeyType,
  response: z.object({
    clientDataJSON,
    authenticatorData: bytes(4_096),
    signature: bytes(4_096),
    /** The user that the authenticator signs for. */
    userHandle: bytes(128),
  }),
});

export type AuthenticationResponse = z.output<typeof authenticationResponse>;
