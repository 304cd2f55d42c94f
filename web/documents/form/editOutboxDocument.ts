import type { TFunction } from "i18next";
import type { NavigateFunction } from "react-router";
import { readLocalDraft, saveLocalDraft } from "../../api/localDrafts.ts";
import { setNextDraft } from "../../api/draftClaims.ts";
import { creationPath } from "../../documentKinds/kinds.ts";
import type { OutboxItem } from "../../outbox/item.ts";
import { removeItemForEditing } from "../../outbox/outbox.ts";
import { toast } from "../../ui/feedback/toast.ts";

/**
 * Moves a document from the outbox into a draft and opens its form, with the reason of a refusal.
 *
 * @returns false if it stays in the outbox, because it is being sent or the browser can't store its draft (a toast
 * reports this), or because it is no document
 */
export async function editOutboxDocument(
  item: OutboxItem,
  navigate: NavigateFunction,
  t: TFunction,
): Promise<boolean> {
  const { creation, id, refusal } = item;
  if (creation.type !== "document") return false;
  const name = `new:${creation.kind}~${id}`;
  saveLocalDraft(name, creation.draft);
  const isKept = readLocalDraft(name) !== null;
  if (!isKept || !(await removeItemForEditing(id))) {
    toast.error(t("offline.locked"));
    return false;
  }
  setNextDraft(`new:${creation.kind}`, name);
  await navigate(creationPath(creation.kind), { state: { refusal } });
  return true;
}
