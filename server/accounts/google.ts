import type { FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "../http/apiError.ts";
import {
  type GoogleAttempt,
  ATTEMPT_LIFETIME,
  createAttemptCipher,
  createAttempt,
} from "./googleAttempt.ts";
import {
  type GoogleProvider,
  createGoogleProvider,
  type GoogleSettings,
} from "./googleProvider.ts";

/** The path of the redirect URI, a page of the web application. */
const CALLBACK_PATH = "/auth/google/callback";

/** The cookie that holds the encrypted attempt while the browser is at Google. */
const ATTEMPT_COOKIE = "daftar-google";

export interface GoogleSignIn {
  provider: GoogleProvider;
  /** Stores a new attempt in a cookie. @returns the authorization URL @throws ApiError GOOGLE_UNAVAILABLE */
  startSignIn(reply: FastifyReply): Promise<string>;
  /**
   * Reads the browser's attempt and deletes its cookie.
   *
   * @throws ApiError INVALID_STATE when there is no valid attempt, or its state is different
   */
  consumeAttempt(
    request: FastifyRequest,
    reply: FastifyReply,
    state?: string,
  ): Promise<GoogleAttempt>;
  /** The redirect URI with an error code, for the page to show. */
  errorPageUrl(code: string): string;
}

export interface GoogleSignInOptions extends GoogleSettings {
  /** The public origin. */
  publicUrl: string;
  /** The installation's secret. */
  secret: string;
}

/** Creates the Google sign-in of this installation. */
export function createGoogleSignIn(options: GoogleSignInOptions): GoogleSignIn {
  const { publicUrl, secret, ...settings } = options;
  const page = `${publicUrl}${CALLBACK_PATH}`;
  const provider = createGoogleProvider(settings, page);
  const cipher = createAttemptCipher(secret);
  const cookie = {
    path: "/api/auth/google",
    httpOnly: true,
    sameSite: "lax",
    secure: publicUrl.startsWith("https:"),
  } as const;
  return {
    provider,
    startSignIn: async (reply) => {
      const attempt = createAttempt();
      const url = await provider.authorizationUrl(attempt);
      reply.setCookie(ATTEMPT_COOKIE, await cipher.encrypt(attempt), {
        ...cookie,
        maxAge: ATTEMPT_LIFETIME,
      });
      return url;
    },
    consumeAttempt: async (request, reply, state) => {
      const encrypted = request.cookies[ATTEMPT_COOKIE];
      reply.clearCookie(ATTEMPT_COOKIE, cookie);
      const attempt = encrypted === undefined ? null : await cipher.decrypt(encrypted);
      if (attempt === null || attempt.state !== state) {
        throw new ApiError("INVALID_STATE", {
          message: "This browser has no such sign-in with Google under way",
        });
      }
      return attempt;
    },
    errorPageUrl: (code) => `${page}?error=${code}`,
  };
}
