import type { TFunction } from "i18next";
import { toast } from "../feedback/toast.ts";
import { install, installWay } from "./installation.ts";

/** Documents created in this browser until the installation was offered. */
const KEY = "daftar.createdDocuments";
const OFFERED_AT = 3;

/** Counts a created document; after the third, offers once to install Daftar in this browser. */
export function offerInstallation(t: TFunction): void {
  const created = Number(localStorage.getItem(KEY) ?? 0) + 1;
  if (created > OFFERED_AT || (created === OFFERED_AT && installWay() === null)) return;
  localStorage.setItem(KEY, String(created));
  if (created < OFFERED_AT) return;
  const action = { label: t("ui.install.yes"), onClick: () => void install() };
  toast.info(t("ui.install.offer"), { action, duration: 15_000 });
}
