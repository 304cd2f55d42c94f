import type { FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "../http/apiError.ts";
import {
  type Attempt,
  ATTEMPT_LIFETIME,
  createAttemptSealer,
  newAttempt,
} from "./googleAttempt.ts";
import { type GoogleProvider, googleProvider, type GoogleSettings } from "./googleProvider.ts";

/** The page that the provider sends the browser back to. */
const PAGE = "/auth/google/callback";

/** Holds the sealed attempt while the browser is at Google. */
const COOKIE = "daftar-google";

export interface GoogleSignIn {
  provider: GoogleProvider;
  /** Remembers a new attempt in the browser. @returns where the browser goes */
  startSignIn(reply: FastifyReply): Promise<string>;
  /**
   * The attempt that this browser has under way. It is over with this, whatever comes of it.
   *
   * @throws ApiError INVALID_STATE when there is none, or the answer belongs to another
   */
  finishSignIn(request: FastifyRequest, reply: FastifyReply, state?: string): Promise<Attempt>;
  /** The page's address, telling it why the browser is back already. */
  errorPageUrl(code: string): string;
}

export interface GoogleInstallation extends GoogleSettings {
  /** The origin that people see. */
  publicUrl: string;
  /** The installation's own secret. */
  secret: string;
}

/** Signing in with Google as this installation has been set up for it. */
export function googleSignIn(installation: GoogleInstallation): GoogleSignIn {
  const { publicUrl, secret, ...settings } = installation;
  const page = `${publicUrl}${PAGE}`;
  const provider = googleProvider(settings, page);
  const sealer = createAttemptSealer(secret);
  const cookie = {
    path: "/api/auth/google",
    httpOnly: true,
    sameSite: "lax",
    secure: publicUrl.startsWith("https:"),
  } as const;
  return {
    provider,
    startSignIn: async (reply) => {
      const attempt = newAttempt();
      const url = await provider.authorizationUrl(attempt);
      reply.setCookie(COOKIE, await sealer.seal(attempt), { ...cookie, maxAge: ATTEMPT_LIFETIME });
      return url;
    },
    finishSignIn: async (request, reply, state) => {
      const sealed = request.cookies[COOKIE];
      reply.clearCookie(COOKIE, cookie);
      const attempt = sealed === undefined ? null : await sealer.unseal(sealed);
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
