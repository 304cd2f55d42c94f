import { hasOwnItems } from "../../outbox/outbox.ts";
import { loadNamespaces } from "../../ui/language/translations.ts";
import { confirm } from "../../ui/panel/confirm.ts";
import { SignOutDialog } from "./SignOutDialog.tsx";

/** If the user's outbox has items, asks what to do with them. Returns whether to sign the user out. */
export async function confirmSignOut(): Promise<boolean> {
  if (!(await hasOwnItems())) return true;
  await loadNamespaces(["offline"]);
  return confirm({ dialog: (state) => <SignOutDialog {...state} /> });
}
