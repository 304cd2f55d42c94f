import { currentSession } from "../api/sessionStore.ts";
import { showsFormerOrganization, tabOrganization } from "../api/tabOrganization.ts";

/** The page's script: its name has a digest of all that it loads. */
const build =
  document.querySelector<HTMLScriptElement>('script[type="module"]')?.src.split("/").at(-1) ?? "";

/**
 * What values are kept under: user, organization and build. Null where nothing is kept: without
 * them, on a shared device, and while the tab still shows an organization that is no longer chosen.
 */
export function keptScope(): string | null {
  const session = currentSession();
  const organization = tabOrganization();
  if (session === null || session.isShared === true) return null;
  if (organization === null || showsFormerOrganization()) return null;
  return `${session.user.userId} ${organization} ${build}`;
}
