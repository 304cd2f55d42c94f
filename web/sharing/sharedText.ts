import type { TFunction } from "i18next";
import type { Sharing } from "./ShareDialog.tsx";

/** The text of the toast after a PDF was shared. */
export function sharedText({ way, copied }: Sharing, t: TFunction): string {
  if (way === "link") return t("share.attach");
  return t(copied ? "share.doneCopied" : "share.done");
}
