import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { type ClientMetadata, Provider } from "oidc-provider";

const CLIENT = { clientId: "daftar", clientSecret: "the secret of the tests at their provider" };
const SCOPE = "openid email profile";

/** An account at the provider. */
export interface GooglePerson {
  email: string;
  email_verified: boolean;
  given_name?: string;
  family_name?: string;
}

/** A local OpenID provider in place of Google. */
export interface OpenIdProvider {
  /** For GOOGLE_ISSUER, GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET. */
  settings: { issuer: string; clientId: string; clientSecret: string };
  /** Adds an account, or replaces the one with this e-mail address. */
  add(person: GooglePerson): void;
  /**
   * An ID token signed by the provider. Its audience is this program by default. `azp` is the
   * authorized party.
   */
  idToken(
    person: GooglePerson,
    changes?: { audience?: string | string[]; azp?: string; expired?: boolean },
  ): Promise<string>;
  close(): Promise<void>;
}

/** The page where a user chooses an account or refuses. */
function choicePage(people: Iterable<string>): string {
  const buttons = [...people].map(
    (email) => `<button name="email" value="${email}">${email}</button>`,
  );
  return `<!doctype html><html lang="en"><title>Sign in</title><main><h1>Sign in</h1>
    <form method="post">${buttons.join("")}<button name="refuse" value="yes">Refuse</button></form>
    </main></html>`;
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return new URLSearchParams(Buffer.concat(chunks).toString());
}

async function configurationFor(people: Map<string, GooglePerson>, redirectUris: string[]) {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const key = { ...(await exportJWK(privateKey)), alg: "RS256", use: "sig", kid: "tests" };
  const client: ClientMetadata = {
    client_id: CLIENT.clientId,
    client_secret: CLIENT.clientSecret,
    redirect_uris: redirectUris,
    token_endpoint_auth_method: "client_secret_post",
  };
  const configuration = {
    clients: [client],
    jwks: { keys: [key] },
    cookies: { keys: ["a key of the tests"] },
    claims: { email: ["email", "email_verified"], profile: ["given_name", "family_name"] },
    conformIdTokenClaims: false, // like Google, which puts them into the ID token
    features: { devInteractions: { enabled: false } },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/choose/${uid}` },
    findAccount: (_: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, ...people.get(accountId) }),
    }),
  };
  return { configuration, privateKey };
}

/**
 * Starts a provider on a free port.
 *
 * @param redirectUris the allowed redirect URIs
 */
export async function startOpenIdProvider(...redirectUris: string[]): Promise<OpenIdProvider> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, GooglePerson>();
  const { configuration, privateKey } = await configurationFor(people, redirectUris);
  const provider = new Provider(issuer, {
    ...configuration,
    loadExistingGrant: async ({ oidc }) => {
      const { client, session } = oidc;
      const grant = new provider.Grant({
        clientId: client?.clientId,
        accountId: session?.accountId,
      });
      grant.addOIDCScope(SCOPE);
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  const choose = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== "POST") {
      response.setHeader("content-type", "text/html");
      return response.end(choicePage(people.keys()));
    }
    const email = (await formOf(request)).get("email");
    const chosen = email === null ? { error: "access_denied" } : { login: { accountId: email } };
    return provider.interactionFinished(request, response, chosen);
  };
  server.on("request", (request, response) => {
    void (request.url?.startsWith("/choose/")
      ? choose(request, response)
      : answer(request, response));
  });
  return {
    settings: { issuer, ...CLIENT },
    add: (person) => void people.set(person.email, person),
    idToken: (person, { audience = CLIENT.clientId, azp, expired = false } = {}) =>
      new SignJWT({ ...person, ...(azp !== undefined && { azp }) })
        .setProtectedHeader({ alg: "RS256", kid: "tests" })
        .setIssuer(issuer)
        .setSubject(person.email)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(expired ? "-1 minute" : "5 minutes")
        .sign(privateKey),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/**
 * Follows redirects from the provider's address as a browser without script does, and chooses an
 * account or refuses.
 *
 * @param choice the account's e-mail address, or "refuse"
 * @returns the address that the provider redirects to
 */
export async function chooseAtProvider(start: string, choice: string): Promise<string> {
  const { origin } = new URL(start);
  const cookies = new Map<string, string>();
  const visit = async (url: string, body?: URLSearchParams) => {
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const method = body === undefined ? "GET" : "POST";
    const init = { method, headers: { cookie }, redirect: "manual" as const };
    const answer = await fetch(url, body === undefined ? init : { ...init, body });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    return { url, location: answer.headers.get("location") };
  };
  let { url, location } = await visit(start);
  const form = new URLSearchParams(choice === "refuse" ? { refuse: "yes" } : { email: choice });
  while (location === null || new URL(location, url).origin === origin) {
    const next = location === null ? visit(url, form) : visit(new URL(location, url).href);
    ({ url, location } = await next);
  }
  return location;
}
