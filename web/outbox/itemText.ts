import type { TFunction } from "i18next";
import { ApiError } from "../api/errors.ts";
import { errorText, textsByPath } from "../ui/feedback/errorText.ts";
import type { Tone } from "../ui/feedback/SoftBadge.tsx";
import { belongsTo, type OutboxItem, type ItemSender, clientItemOf } from "./item.ts";

/** The kind of an item: « Devis », « Client ». */
export function kindText({ creation }: OutboxItem, t: TFunction): string {
  return t(`offline.kinds.${creation.type === "client" ? "CLIENT" : creation.kind}`);
}

export function stateText({ state }: OutboxItem, t: TFunction): { text: string; tone: Tone } {
  if (state === "refused") return { text: t("offline.states.refused"), tone: "danger" };
  return { text: t("offline.states.waiting"), tone: "warning" };
}

/** Why an item still waits, and what the user can do; null if the text of its state already explains it. */
export function reasonText(
  item: OutboxItem,
  items: readonly OutboxItem[],
  sender: ItemSender | null,
  t: TFunction,
): string | null {
  if (sender !== null && !belongsTo(item, sender)) {
    return t("offline.reasons.organization", { name: item.enterpriseName ?? "" });
  }
  if (item.state === "refused") return refusalText(item, t);
  const client = clientItemOf(item, items);
  if (client !== undefined) {
    const key = client.state === "refused" ? "clientRefused" : "client";
    return t(`offline.reasons.${key}`, { name: client.name });
  }
  return item.state === "unanswered" ? t("offline.reasons.unanswered") : null;
}

/** The text of the server's refusal, with the errors of the fields. */
export function refusalText({ refusal }: OutboxItem, t: TFunction): string {
  if (refusal === undefined) return "";
  const text = errorText(new ApiError({ ...refusal, status: 400, message: "" }), t);
  if (refusal.code !== "VALIDATION_ERROR") return text;
  return [text, ...new Set(Object.values(textsByPath(refusal.details, t)))].join(" ");
}
