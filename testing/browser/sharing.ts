import type { Page } from "@playwright/test";
import type { Document } from "#contract/documents.ts";
import { type DeviceMenu, stubDeviceMenu } from "./deviceMenu.ts";
import { expect } from "./fixtures.ts";
import type { Owner } from "./owner.ts";
import { main } from "./steps.ts";
import type { Translate } from "./translations.ts";

export const WHATSAPP = /^https:\/\/wa\.me\//;

/** Answers requests to WhatsApp, so that no test leaves the machine. */
export const mockWhatsapp = (page: Page) =>
  page.context().route(WHATSAPP, (route) => route.fulfill({ body: "a chat" }));

export const fetchStoredDocument = (owner: Owner, { id }: Document) =>
  owner.api<Document>("GET", `/documents/${id}`);

export const shareButton = (page: Page, t: Translate) =>
  main(page).getByRole("button", { name: t("documents.share.action"), exact: true });

/** The download button. It is enabled once the PDF is loaded. */
export const downloadButton = (page: Page, t: Translate) =>
  main(page).getByRole("button", { name: t("documents.detail.download") });

export const shareDialog = (page: Page) => page.getByRole("dialog", { name: /^Partager/ });

/** Opens the page of a document with the device's menu and waits for its PDF. */
export async function openDocumentWithMenu(
  page: Page,
  t: Translate,
  address: string,
  menu: DeviceMenu,
): Promise<void> {
  await stubDeviceMenu(page, menu);
  await page.goto(address);
  await expect(downloadButton(page, t)).toBeEnabled();
}
