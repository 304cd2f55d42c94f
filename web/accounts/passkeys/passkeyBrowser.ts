import {
  sendSignal,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from "@simplewebauthn/browser";
import type {
  AuthenticationOptions,
  AuthenticationResponse,
  RegistrationOptions,
  RegistrationResponse,
} from "#contract/webAuthn.ts";
import { ApiError, type FailureCode } from "../../api/errors.ts";

/** Asks the browser to create a passkey. @throws ApiError with a code of FAILURE_CODES */
export async function createPasskey(options: RegistrationOptions): Promise<RegistrationResponse> {
  const { id, rawId, type, response } = await convertFailure(() =>
    startRegistration({ optionsJSON: options }),
  );
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  };
}

/** Asks the browser to sign with a passkey of this site, which the user chooses. @throws ApiError with a code of FAILURE_CODES */
export async function requestPasskeySignature(
  options: AuthenticationOptions,
): Promise<AuthenticationResponse> {
  const { id, rawId, type, response } = await convertFailure(() =>
    startAuthentication({ optionsJSON: options }),
  );
  const { clientDataJSON, authenticatorData, signature, userHandle = "" } = response;
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature, userHandle },
  };
}

/** Tells the browser to offer a removed passkey no longer; some browsers don't support this. */
export async function signalRemovedPasskey(credentialID: string): Promise<void> {
  const signal = {
    signalName: "unknownCredential",
    rpID: location.hostname,
    credentialID,
  } as const;
  await sendSignal(signal).catch(() => undefined);
}

async function convertFailure<Reply>(ask: () => Promise<Reply>): Promise<Reply> {
  try {
    return await ask();
  } catch (cause) {
    throw failureOf(cause);
  }
}

const FAILURE_CODES: Readonly<Record<string, FailureCode>> = {
  // The user declined, waited too long or has no passkey for this site: browsers don't tell which.
  NotAllowedError: "PASSKEY_CANCELLED",
  AbortError: "PASSKEY_CANCELLED",
  // The page has another host than the site.
  SecurityError: "PASSKEY_OTHER_ADDRESS",
  InvalidStateError: "PASSKEY_EXISTS",
  ConstraintError: "PASSKEY_UNSUPPORTED",
  NotSupportedError: "PASSKEY_UNSUPPORTED",
};

function failureOf(cause: unknown): unknown {
  const reason = cause instanceof WebAuthnError ? cause.cause : cause;
  const code = reason instanceof Error ? FAILURE_CODES[reason.name] : undefined;
  if (code === undefined) return cause;
  return new ApiError({ status: 0, code, message: "no passkey from the browser", cause });
}
