import { currentSession } from "../api/sessionStore.ts";
import { showsFormerOrganization, shownOrganizationId } from "../api/tabOrganization.ts";

/** The file name of the page's script, which contains a digest of everything that it loads. */
const buildFileName =
  document.querySelector<HTMLScriptElement>('script[type="module"]')?.src.split("/").at(-1) ?? "";

/**
 * The scope of the stored values: user, organization and build. Null where nothing is stored: without a
 * session or organization, on a shared device, and while the tab shows an organization that is no longer chosen.
 */
export function keptScope(): string | null {
  const session = currentSession();
  const organization = shownOrganizationId();
  if (session === null || session.isShared === true) return null;
  if (organization === null || showsFormerOrganization()) return null;
  return `${session.user.userId} ${organization} ${buildFileName}`;
}
