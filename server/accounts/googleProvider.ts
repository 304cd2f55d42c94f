import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from "jose";
import * as openid from "openid-client";
import { z } from "zod";
import { email } from "#contract/values.ts";
import { ApiError } from "../http/apiError.ts";
import { isLoopback } from "../settings.ts";
import type { GoogleAttempt } from "./googleAttempt.ts";

export interface GoogleSettings {
  clientId: string;
  clientSecret: string;
  /** The URL of an OpenID provider; http only for a loopback address. */
  issuer: string;
}

const SECOND = 1000;
/** Seconds. Applies to each request to the provider. */
const TIMEOUT = 5;
/** Milliseconds for which the provider's metadata is cached. */
const DISCOVERY_LIFETIME = 12 * 3600 * SECOND;

const identityShape = z.object({
  email,
  email_verified: z.boolean().default(false),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
});

/** The claims of the user who signed in. */
export type GoogleIdentity = z.output<typeof identityShape>;

export interface GoogleProvider {
  /** The URL at which the user signs in. @throws ApiError GOOGLE_UNAVAILABLE */
  authorizationUrl(attempt: GoogleAttempt): Promise<string>;
  /**
   * Exchanges the authorization code for the user's identity.
   *
   * @param parameters the query parameters that the provider added to the redirect URI
   * @throws ApiError GOOGLE_DENIED, GOOGLE_EXCHANGE_FAILED, GOOGLE_UNAVAILABLE
   */
  redeemCode(attempt: GoogleAttempt, parameters: URLSearchParams): Promise<GoogleIdentity>;
  /**
   * Verifies an ID token. @returns the identity in it
   *
   * @throws ApiError INVALID_CREDENTIALS for an invalid token, GOOGLE_EXCHANGE_FAILED for claims that
   *   aren't an identity, such as an invalid e-mail address, GOOGLE_UNAVAILABLE
   */
  verifyIdToken(token: string): Promise<GoogleIdentity>;
}

const googleUnavailableError = (cause: unknown) =>
  Object.assign(new ApiError("GOOGLE_UNAVAILABLE", { message: "Google does not respond" }), {
    cause,
  });

const exchangeFailedError = () =>
  new ApiError("GOOGLE_EXCHANGE_FAILED", { message: "Google did not accept the code" });

function toApiError(error: unknown): unknown {
  if (error instanceof openid.AuthorizationResponseError) {
    const denied = error.error === "access_denied";
    return denied
      ? new ApiError("GOOGLE_DENIED", { message: "The sign-in was refused at Google" })
      : exchangeFailedError();
  }
  if (error instanceof openid.ResponseBodyError) return exchangeFailedError();
  // `fetch` throws a TypeError on network errors and a TimeoutError on timeouts.
  const cause = (error as Error).cause;
  const unreachable = [error, cause].some((one) => one instanceof TypeError || isTimeout(one));
  if (unreachable) return googleUnavailableError(error);
  return error instanceof openid.ClientError ? exchangeFailedError() : error;
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === "TimeoutError";
}

const invalidIdTokenError = () =>
  new ApiError("INVALID_CREDENTIALS", { message: "Not an ID token for this program" });

/**
 * Whether a token that names this client as an audience was issued to it (OpenID Connect Core, 3.1.3.7). If a
 * token has several audiences, its claim `azp` names the client that it was issued to.
 */
function isIssuedTo(clientId: string, { aud, azp }: JWTPayload): boolean {
  if (!Array.isArray(aud)) return true;
  return azp === undefined ? aud.length === 1 : azp === clientId;
}

function readIdentity(claims: unknown): GoogleIdentity {
  const read = identityShape.safeParse(claims);
  if (read.success) return read.data;
  throw new ApiError("GOOGLE_EXCHANGE_FAILED", { message: "Google named no e-mail address" });
}

/**
 * Returns a function that gives the provider's metadata and keys. The metadata is discovered on first
 * use and cached for 12 hours. The function throws ApiError GOOGLE_UNAVAILABLE.
 */
function createDiscovery({ clientId, clientSecret, issuer }: GoogleSettings) {
  const url = new URL(issuer);
  const isPlainHttp = url.protocol === "http:" && isLoopback(url);
  const allowHttp = isPlainHttp ? [openid.allowInsecureRequests] : [];
  const options = { execute: [openid.enableNonRepudiationChecks, ...allowHttp], timeout: TIMEOUT };
  let cached: { found: ReturnType<typeof discover>; until: number } | null = null;
  async function discover() {
    const found = await openid.discovery(url, clientId, clientSecret, undefined, options);
    const { jwks_uri, issuer: name } = found.serverMetadata();
    if (jwks_uri === undefined) throw new TypeError("The OpenID provider names no keys");
    const keys = createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: TIMEOUT * SECOND });
    return { configuration: found, keys, issuer: name };
  }
  return async () => {
    if (cached === null || cached.until < Date.now()) {
      cached = { found: discover(), until: Date.now() + DISCOVERY_LIFETIME };
    }
    try {
      return await cached.found;
    } catch (error) {
      cached = null; // the next call retries
      throw googleUnavailableError(error);
    }
  };
}

/**
 * A client of Google or another OpenID provider: authorization code flow with PKCE, state, nonce.
 *
 * @param callback the redirect URI
 */
export function createGoogleProvider(settings: GoogleSettings, callback: string): GoogleProvider {
  const provider = createDiscovery(settings);
  return {
    authorizationUrl: async ({ state, nonce, verifier }) => {
      const { configuration } = await provider();
      const url = openid.buildAuthorizationUrl(configuration, {
        redirect_uri: callback,
        scope: "openid email profile",
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: "S256",
      });
      return url.href;
    },
    redeemCode: async ({ state, nonce, verifier }, parameters) => {
      const { configuration } = await provider();
      const url = new URL(`${callback}?${parameters.toString()}`);
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier };
      const grant = openid.authorizationCodeGrant(configuration, url, checks);
      const tokens = await grant.catch((error: unknown) => {
        throw toApiError(error);
      });
      return readIdentity(tokens.claims());
    },
    verifyIdToken: async (token) => {
      const { keys, issuer } = await provider();
      try {
        const { payload } = await jwtVerify(token, keys, {
          // Google omits the scheme of the issuer in some tokens.
          issuer: [issuer, issuer.replace("https://", "")],
          audience: settings.clientId,
          requiredClaims: ["exp", "iat", "sub", "email"],
        });
        if (!isIssuedTo(settings.clientId, payload)) throw invalidIdTokenError();
        return readIdentity(payload);
      } catch (error) {
        if (error instanceof ApiError) throw error;
        if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)) {
          throw googleUnavailableError(error);
        }
        throw invalidIdTokenError();
      }
    },
  };
}
