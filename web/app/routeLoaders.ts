import { type LoaderFunctionArgs, redirect } from "react-router";
import { call } from "../api/call.ts";
import { hasCode } from "../api/errors.ts";
import { baseOperations } from "../api/baseOperations.ts";
import { can } from "../api/useCan.ts";
import { currentSession, type Session } from "../api/sessionStore.ts";
import { currentOrganization, storeOrganization, getValidSession } from "../api/session.ts";
import { pageAfterSignIn } from "../accounts/pageAfterSignIn.ts";

/** Milliseconds without a reply after which a stored session is used, as in web/offline/lateQueries.ts. */
const ANSWER_TIMEOUT = 3_000;

/**
 * Redirects to /login without a session, to /organizations without an organization, and to /two-step if the
 * organization requires a second step.
 */
export async function requireOrganization({ request }: LoaderFunctionArgs) {
  await requireSession(request);
  if (!(await redirectOnRefusal(request, loadOrganization()))) throw redirect("/organizations");
  return null;
}

/** Redirects users who may not see the dashboard to the list of quotations (docs/rules/team.md#pages). */
export function requireReportsPermission() {
  if (currentSession() !== null && !can("reports.read")) throw redirect("/devis");
  return null;
}

/**
 * For the onboarding: redirects to the profile if the user has an organization and the address has no
 * `?another`.
 */
export async function requireNoOrganization({ request }: LoaderFunctionArgs) {
  await requireSession(request);
  if (new URL(request.url).searchParams.has("another")) return null;
  if (await redirectOnRefusal(request, loadOrganization())) throw redirect("/profile");
  return null;
}

/**
 * For the page that sets up two-step sign-in: redirects to the requested page if no organization
 * requires it, or the session has passed a second step.
 */
export async function requireTwoStepMissing({ request }: LoaderFunctionArgs) {
  await requireSession(request);
  const { hasPassed, requiredBy } = await redirectOnRefusal(request, call(baseOperations.twoStep));
  if (hasPassed || requiredBy.length === 0) {
    throw redirect(pageAfterSignIn(new URL(request.url).searchParams));
  }
  return null;
}

/** Redirects a signed-in user from /login and /register to the requested page. */
export async function redirectIfSignedIn({ request }: LoaderFunctionArgs) {
  // If the server fails, the sign-in form is shown. If it doesn't reply in time, the stored
  // session is used, and the pages show kept data.
  const session = await Promise.race([
    validOrStoredSession().catch(() => null),
    new Promise<Session | null>((pass) => setTimeout(() => pass(currentSession()), ANSWER_TIMEOUT)),
  ]);
  if (session !== null) throw redirect(pageAfterSignIn(new URL(request.url).searchParams));
  return null;
}

/** Redirects to a page that opens the requested one afterwards. */
function redirectWithNext({ url }: Request, page: "/login" | "/two-step"): Response {
  const { pathname, search } = new URL(url);
  return redirect(`${page}?next=${encodeURIComponent(pathname + search)}`);
}

/**
 * Redirects to /login without a session. A stored session with an organization passes immediately,
 * even if its access token has expired: the renewal may hang, and the pages show kept data
 * meanwhile. If the renewal is refused, the page redirects to /login (useLeaveWithoutSession).
 */
async function requireSession(request: Request): Promise<void> {
  const isStored = currentSession() !== null && currentOrganization() !== null;
  const session = validOrStoredSession();
  if (isStored) session.catch(() => undefined); // each request of the page reports the failure
  else if ((await session) === null) throw redirectWithNext(request, "/login");
}

/**
 * The valid session. Without a connection, the stored one, even if its access token has expired: the pages show kept
 * data.
 */
function validOrStoredSession(): Promise<Session | null> {
  return getValidSession().catch((error: unknown) => {
    if (hasCode(error, "NETWORK")) return currentSession();
    throw error;
  });
}

/**
 * The reply; redirects to /login when the server refuses the session, and to the page that sets up
 * the second step when the organization requires it.
 */
async function redirectOnRefusal<T>(request: Request, reply: Promise<T>): Promise<T> {
  try {
    return await reply;
  } catch (error) {
    if (hasCode(error, "TWO_STEP_REQUIRED")) throw redirectWithNext(request, "/two-step");
    if (hasCode(error, "UNAUTHENTICATED")) throw redirectWithNext(request, "/login");
    throw error;
  }
}

/**
 * Whether the user has an organization. If none is stored, asks the server, and stores the one that the session has
 * chosen.
 */
async function loadOrganization(): Promise<boolean> {
  if (currentOrganization() !== null) return true;
  const { hasEnterprise } = await call(baseOperations.hasEnterprise);
  if (hasEnterprise) storeOrganization(await call(baseOperations.mine));
  return hasEnterprise;
}
