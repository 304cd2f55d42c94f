import { expect } from "vitest";
import { type Api, startApi } from "../api.ts";
import {
  chooseAtProvider,
  type GooglePerson,
  type OpenIdProvider,
  startOpenIdProvider,
} from "../servers/openIdProvider.ts";

export const PUBLIC_URL = "http://localhost:3000";
export const CALLBACK_URL = `${PUBLIC_URL}/auth/google/callback`;

/**
 * Starts the program with a provider that implements Google's protocol. It returns functions that
 * sign people in with it.
 */
export async function startGoogle() {
  const google = await startOpenIdProvider(CALLBACK_URL);
  const api = await startApi({ publicUrl: PUBLIC_URL, google: google.settings });
  const close = async () => {
    await api.close();
    await google.close();
  };
  return { api, google, close, ...createGoogleSignIn(api, google) };
}

function createGoogleSignIn(api: Api, google: OpenIdProvider) {
  const addAccount = (email: string, fields: Partial<GooglePerson> = {}): GooglePerson => {
    const known = { email, email_verified: true, given_name: "Amel", family_name: "Cherif" };
    const added = { ...known, ...fields };
    google.add(added);
    return added;
  };

  /** Starts a sign-in. @returns the authorization URL, the cookie and its whole header */
  const startSignIn = async () => {
    const response = await api.app.inject({ url: "/api/auth/google" });
    expect(response.statusCode).toBe(302);
    const [cookie = ""] = String(response.headers["set-cookie"]).split(";");
    const setCookie = response.headers["set-cookie"];
    return { url: String(response.headers.location), cookie, setCookie };
  };

  /** Returns to the program. `from` is the client's address, as a proxy on this machine forwards it. */
  const finishSignIn = (url: string, cookie: string, from?: string) =>
    api.app.inject({
      url: `/api/auth/google/callback${new URL(url).search}`,
      headers: {
        ...(cookie !== "" && { cookie }),
        ...(from !== undefined && { "x-forwarded-for": from }),
      },
    });

  /** Signs in at the provider. `choice` is an e-mail address or "refuse". */
  const signIn = async (choice: string) => {
    const { url, cookie } = await startSignIn();
    const back = await chooseAtProvider(url, choice);
    return { response: await finishSignIn(back, cookie), back, cookie };
  };

  return { addAccount, startSignIn, finishSignIn, signIn };
}
