import i18next from "i18next";
import { isOnline } from "../api/connection.ts";
import { toast } from "../ui/feedback/toast.ts";
import { checkConnection } from "./checkConnection.ts";

/** The text that an action needs a connection. */
export const offlineReason = () => i18next.t("offline.needsConnection");

/**
 * Refuses an action that needs a connection while there is none: shows the reason, and checks the connection. For
 * keyboard shortcuts; a control declares `data-needs-connection` instead.
 *
 * @returns whether it is refused
 */
export function refuseOffline(text?: string): boolean {
  if (isOnline()) return false;
  toast.info(text ?? offlineReason());
  void checkConnection();
  return true;
}
