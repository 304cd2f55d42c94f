import type { TFunction } from "i18next";
import { toast } from "../feedback/toast.ts";
import { installProgram, installMethod } from "./installation.ts";

/** The number of documents created in this browser, counted until the offer. */
const STORAGE_KEY = "daftar.createdDocuments";
const OFFER_AFTER_DOCUMENTS = 3;

/**
 * Counts a created document. After the third, or later once the browser can install programs, it offers once to install
 * Daftar.
 */
export function offerInstallation(t: TFunction): void {
  const created = Number(localStorage.getItem(STORAGE_KEY) ?? 0) + 1;
  if (
    created > OFFER_AFTER_DOCUMENTS ||
    (created === OFFER_AFTER_DOCUMENTS && installMethod() === null)
  )
    return;
  localStorage.setItem(STORAGE_KEY, String(created));
  if (created < OFFER_AFTER_DOCUMENTS) return;
  const action = { label: t("ui.install.yes"), onClick: () => void installProgram() };
  toast.info(t("ui.install.offer"), { action, duration: 15_000 });
}
