import { type LoaderFunctionArgs, redirect } from "react-router";
import { call } from "../api/call.ts";
import { publicOperations } from "../api/publicOperations.ts";
import { can } from "../api/useCan.ts";
import { currentSession } from "../api/sessionStore.ts";
import { currentOrganization, storeOrganization, getValidSession } from "../api/session.ts";
import { pageAfterSignIn } from "../accounts/pageAfterSignIn.ts";

/** Redirects to /login without a session, and to the onboarding without an organization. */
export async function requireOrganization({ request }: LoaderFunctionArgs) {
  await requireSession(request);
  if (!(await hasOrganization())) throw redirect("/organizations");
  return null;
}

/** The start page of users without the dashboard is the list of quotations (docs/rules/team.md#pages). */
export function requireReports() {
  if (currentSession() !== null && !can("reports.read")) throw redirect("/devis");
  return null;
}

/**
 * For the onboarding: redirects to the profile if the user has an organization and doesn't ask for
 * another one.
 */
export async function requireNoOrganization({ request }: LoaderFunctionArgs) {
  await requireSession(request);
  const isAnother = new URL(request.url).searchParams.has("another");
  if ((await hasOrganization()) && !isAnother) throw redirect("/profile");
  return null;
}

/**
 * For the page that sets up two-step sign-in: redirects to the requested page where nothing asks for it,
 * or the session has passed a second step.
 */
export async function requireTwoStepMissing({ request }: LoaderFunctionArgs) {
  await requireSession(request);
  const { hasPassed, requiredBy } = await call(publicOperations.twoStep);
  if (hasPassed || requiredBy.length === 0) {
    throw redirect(pageAfterSignIn(new URL(request.url).searchParams));
  }
  return null;
}

/** Redirects a signed-in user from /login and /register to the requested page. */
export async function redirectIfSignedIn({ request }: LoaderFunctionArgs) {
  // Without a connection the form is shown.
  const session = await getValidSession().catch(() => null);
  if (session !== null) throw redirect(pageAfterSignIn(new URL(request.url).searchParams));
  return null;
}

async function requireSession(request: Request): Promise<void> {
  if ((await getValidSession()) !== null) return;
  const { pathname, search } = new URL(request.url);
  throw redirect(`/login?next=${encodeURIComponent(pathname + search)}`);
}

/** Queries the server until the organization is in local storage. */
async function hasOrganization(): Promise<boolean> {
  if (currentOrganization() !== null) return true;
  const { hasEnterprise } = await call(publicOperations.hasEnterprise);
  if (hasEnterprise) storeOrganization(await call(publicOperations.mine));
  return hasEnterprise;
}
