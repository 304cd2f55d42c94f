import type { FastifyReply, FastifyRequest } from "fastify";
import { accounts, type TokenPair } from "#contract/accounts.ts";
import { registerOperation } from "../http/registerOperation.ts";
import { ApiError } from "../http/apiError.ts";
import type { Services } from "../services.ts";
import { readDevice, storeDevice } from "./device.ts";
import { requireTokenPair, openSessionOrChallenge } from "./twoStep/firstFactor.ts";
import type { GoogleSignIn } from "./google.ts";
import { findOrCreateAccount } from "./googleAccount.ts";
import { rememberDevice } from "./rememberDevice.ts";
import { findUserByEmail } from "./store.ts";
import type { GoogleIdentity } from "./googleProvider.ts";

/**
 * Starts a sign-in and returns the URL to redirect to: Google's or, for a browser after an ApiError, that
 * of the page that shows the error. For other clients the error is thrown.
 */
async function signInUrl(google: GoogleSignIn, request: FastifyRequest, reply: FastifyReply) {
  try {
    return await google.startSignIn(reply);
  } catch (error) {
    const acceptsHtml = request.headers.accept?.includes("text/html") ?? false;
    if (!(error instanceof ApiError) || !acceptsHtml) throw error;
    request.log.warn({ err: error }, "google");
    return google.errorPageUrl(error.code);
  }
}

/** Sign-in with Google, by redirect or by ID token. */
export function googleRoutes(services: Services): void {
  const { database, tokens, google, throttle, publicUrl } = services;

  function requireGoogle(): GoogleSignIn {
    if (google !== null) return google;
    throw new ApiError("GOOGLE_NOT_CONFIGURED", { message: "Google sign-in is not set up here" });
  }

  const signIn = async (
    identity: GoogleIdentity,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<TokenPair> => {
    const device = readDevice(request);
    const { user, isNew, result } = await database.inAccountTransaction(async (db) => {
      const isNew = (await findUserByEmail(db, identity.email)) === undefined;
      const user = await findOrCreateAccount(db, identity);
      return {
        user,
        isNew,
        result: await openSessionOrChallenge(db, tokens, user, device.userAgent),
      };
    });
    const pair = requireTokenPair(result);
    if (isNew) await throttle.remember(user.email_key, device);
    else await rememberDevice(services, user, device);
    storeDevice(reply, device, publicUrl);
    return pair;
  };

  registerOperation(services, accounts.google, async ({ request, reply }) => {
    reply.header("location", await signInUrl(requireGoogle(), request, reply));
    return undefined;
  });

  registerOperation(services, accounts.googleCallback, async ({ input, request, reply }) => {
    const { provider, consumeAttempt } = requireGoogle();
    const attempt = await consumeAttempt(request, reply, input.query.state);
    await throttle.admitGoogleExchange(request.ip);
    const parameters = new URL(request.url, "http://localhost").searchParams;
    return signIn(await provider.redeemCode(attempt, parameters), request, reply);
  });

  registerOperation(services, accounts.googleLogin, async ({ input, request, reply }) => {
    const identity = await requireGoogle().provider.verifyIdToken(input.body.token);
    return signIn(identity, request, reply);
  });
}
