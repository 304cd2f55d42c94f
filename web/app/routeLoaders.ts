import { type LoaderFunctionArgs, redirect } from "react-router";
import { call } from "../api/call.ts";
import { publicOperations } from "../api/publicOperations.ts";
import { currentOrganization, storeOrganization, getValidSession } from "../api/session.ts";
import { pageAfterSignIn } from "../accounts/pageAfterSignIn.ts";

/** For pages of signed-in users with an organization; others are led to where they get one. */
export async function requireOrganization({ request }: LoaderFunctionArgs) {
  await requireSession(request);
  if (!(await hasOrganization())) throw redirect("/organizations");
  return null;
}

/** For the onboarding: who has an organization already is led to the profile. */
export async function requireNoOrganization({ request }: LoaderFunctionArgs) {
  await requireSession(request);
  if (await hasOrganization()) throw redirect("/profile");
  return null;
}

/** For /login and /register: who is signed in goes on to the page that was asked for. */
export async function redirectIfSignedIn({ request }: LoaderFunctionArgs) {
  // Without a connection nobody can tell: the form may as well be shown.
  const session = await getValidSession().catch(() => null);
  if (session !== null) throw redirect(pageAfterSignIn(new URL(request.url).searchParams));
  return null;
}

async function requireSession(request: Request): Promise<void> {
  if ((await getValidSession()) !== null) return;
  const { pathname, search } = new URL(request.url);
  throw redirect(`/login?next=${encodeURIComponent(pathname + search)}`);
}

/** Asks once; later the organization that is kept in local storage answers. */
async function hasOrganization(): Promise<boolean> {
  if (currentOrganization() !== null) return true;
  const { hasEnterprise } = await call(publicOperations.hasEnterprise);
  if (hasEnterprise) storeOrganization(await call(publicOperations.mine));
  return hasEnterprise;
}
