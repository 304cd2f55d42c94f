import { hasOwnItems } from "../../outbox/outbox.ts";
import { loadNamespaces } from "../../ui/language/translations.ts";
import { confirm } from "../../ui/panel/confirm.ts";
import { SignOutDialog } from "./SignOutDialog.tsx";

/** Whether the user may be signed out: without items in the outbox, or after they chose what to do with them. */
export async function confirmSignOut(): Promise<boolean> {
  if (!(await hasOwnItems())) return true;
  await loadNamespaces(["offline"]);
  return confirm({ dialog: (state) => <SignOutDialog {...state} /> });
}
