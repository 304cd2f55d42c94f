import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "../../testing/browser/fixtures.ts";
import type { Owner } from "../../testing/browser/owner.ts";
import { addClient, addQuotation } from "../../testing/browser/records.ts";
import { firstPdfPage } from "../../testing/browser/steps.ts";

/** Uploads a signature and a stamp of the organization. */
async function addImages(url: string, { accessToken }: Owner): Promise<void> {
  const image = sharp({ create: { width: 60, height: 60, channels: 3, background: "#2540a8" } });
  const file = new File([new Uint8Array(await image.png().toBuffer())], "image.png", {
    type: "image/png",
  });
  const body = new FormData();
  body.set("signature", file);
  body.set("cachet", file);
  const headers = { authorization: `Bearer ${accessToken}` };
  const reply = await fetch(`${url}/api/enterprises/me`, { method: "PUT", headers, body });
  if (!reply.ok) throw new Error(`The upload failed with ${reply.status}: ${await reply.text()}`);
}

const option = (page: Page, label: string) => page.getByRole("checkbox", { name: label });

test("a sent quotation offers the images of its own page, a draft those of the organization", async ({
  page,
  url,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const early = await addQuotation(signedIn, client);
  await signedIn.api("PUT", `/documents/${early.id}`, { status: "SENT" });
  await addImages(url, signedIn);
  const sent = await addQuotation(signedIn, client);
  await signedIn.api("PUT", `/documents/${sent.id}`, { status: "SENT" });
  const draft = await addQuotation(signedIn, client);
  await signedIn.api("DELETE", `/enterprises/me/signature`);

  for (const { id, signature, stamp } of [
    { id: early.id, signature: 0, stamp: 0 },
    { id: sent.id, signature: 1, stamp: 1 },
    { id: draft.id, signature: 0, stamp: 1 },
  ]) {
    await page.goto(`/devis/${id}`);
    await expect(firstPdfPage(page, t)).toBeVisible();
    await expect(option(page, t("documents.detail.signature"))).toHaveCount(signature);
    await expect(option(page, t("documents.detail.stamp"))).toHaveCount(stamp);
  }
  await page.goto(`/devis/${sent.id}`);
  await page.getByRole("button", { name: t("documents.detail.send") }).click();
  const panel = page.getByRole("dialog");
  await expect(panel.getByLabel(t("documents.detail.signature"))).toBeChecked();
});
