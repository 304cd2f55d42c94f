import type { TokenPair } from "#contract/accounts.ts";
import { passkeys } from "#contract/passkeys.ts";
import type { Api } from "../api.ts";
import { type Authenticator, softwareAuthenticator } from "../authenticator.ts";

/** The origin of the program that `startApi` starts with the default settings. */
export const ORIGIN = "http://localhost:3000";

const originOf = (host: string) => (host === "localhost" ? ORIGIN : `https://${host}`);

/** Adds a passkey through the API. @returns its id, and the authenticator that has it */
export async function addPasskey(api: Api, token: string, password: string, name?: string) {
  const options = await api.call(token, passkeys.startAdding, { body: { password } });
  const authenticator = softwareAuthenticator(originOf(options.rp.id));
  const body = { name, credential: authenticator.create(options) };
  const { id } = await api.call(token, passkeys.add, { body });
  return { id, authenticator };
}

/** Signs in with the passkey of an authenticator. */
export async function signInWithPasskey(
  api: Api,
  authenticator: Authenticator,
): Promise<TokenPair> {
  const options = await api.call(null, passkeys.startSignIn);
  return api.call(null, passkeys.signIn, { body: { credential: authenticator.get(options) } });
}

/** The error code of a refused sign-in with the passkey of an authenticator. */
export async function readPasskeyRefusal(api: Api, authenticator: Authenticator): Promise<string> {
  const options = await api.call(null, passkeys.startSignIn);
  const body = { credential: authenticator.get(options) };
  return (await api.refusal(null, passkeys.signIn, { body })).code;
}
