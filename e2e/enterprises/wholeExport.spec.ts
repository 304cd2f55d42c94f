import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "../../testing/browser/fixtures.ts";
import type { Translate } from "../../testing/browser/translations.ts";
import { addClient, addProduct, addQuotation } from "../../testing/browser/records.ts";
import { main, toast } from "../../testing/browser/steps.ts";

const startButton = (page: Page, t: Translate) =>
  main(page).getByRole("button", { name: t("enterprises.export.start"), exact: true });

/** Downloads the export. @returns the name of the archive, and its files by path */
async function downloadExport(page: Page, t: Translate) {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    startButton(page, t).click(),
  ]);
  const files = unzipSync(await readFile(await download.path()));
  return { name: download.suggestedFilename(), files };
}

test("an owner exports all data of the organization as one file", async ({ page, signedIn, t }) => {
  const client = await addClient(signedIn, "SARL Sahel");
  await addProduct(signedIn, "Ciment");
  const { numero } = await addQuotation(signedIn, client);
  await page.goto("/profile?tab=security");
  const { name, files } = await downloadExport(page, t);
  expect(name).toMatch(/^daftar-export-\d{4}-\d\d-\d\d\.zip$/);
  const clients = JSON.parse(strFromU8(files["json/clients.json"]!)) as { nom: string }[];
  expect(clients.map(({ nom }) => nom)).toEqual(["SARL Sahel"]);
  const pages = Object.keys(files).filter((file) => file.startsWith("pdf/"));
  expect(pages).toEqual([expect.stringContaining(`pdf/devis/DEVIS-${numero}-`)]);
  expect(strFromU8(files["README.txt"]!)).toMatch(/^Export complet/);
  await expect(toast(page, "Export terminé")).toBeVisible();
  await expect(startButton(page, t)).toBeEnabled();
});

test("an export continues while another page is open, and can be cancelled", async ({
  page,
  signedIn,
  t,
}) => {
  expect(signedIn.email).toContain("@");
  // A response that never arrives simulates the export of a very large organization.
  await page.route("**/api/enterprises/me/export*", () => undefined);
  await page.goto("/profile?tab=security");
  await startButton(page, t).press("Enter");
  await expect(main(page).getByText(t("enterprises.export.preparing"))).toBeVisible();
  await expect(page.getByRole("button", { name: t("enterprises.export.cancel") })).toBeFocused();
  await page
    .getByRole("link", { name: t("app.nav.clients") })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: t("app.nav.clients") })).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: t("enterprises.export.cancel") }).press("Enter");
  await expect(toast(page, t("enterprises.export.canceled"))).toBeVisible();
  await expect(startButton(page, t)).toBeEnabled();
});

test("a concurrent export is refused with an error", async ({ page, signedIn, t }) => {
  expect(signedIn.email).toContain("@");
  const body = { code: "EXPORT_RUNNING", message: "An export is being made already" };
  await page.route("**/api/enterprises/me/export*", (route) =>
    route.fulfill({ status: 409, json: body }),
  );
  await page.goto("/profile?tab=security");
  await startButton(page, t).click();
  const failed = toast(page, t("enterprises.export.failed"));
  await expect(failed).toContainText(t("ui.errors.EXPORT_RUNNING"));
});

test("another tab keeps a file that is being downloaded, and removes it afterwards", async ({
  page,
  context,
  signedIn,
  t,
}) => {
  expect(signedIn.email).toContain("@");
  await page.goto("/profile?tab=security");
  await downloadExport(page, t);
  const other = await context.newPage();
  await other.goto("/profile?tab=security");
  await expect(startButton(other, t)).toBeEnabled();
  expect(await other.evaluate(countStoredArchives)).toBe(1);
  await other.clock.setFixedTime(Date.now() + 3 * 60_000);
  await other.reload();
  await expect.poll(() => other.evaluate(countStoredArchives)).toBe(0);
});

async function countStoredArchives(): Promise<number> {
  const folder = await navigator.storage.getDirectory();
  return (await Array.fromAsync(folder.keys())).length;
}

test.describe("in Arabic", () => {
  test.use({ locale: "ar-DZ" });

  test("the export is in Arabic, and the page has no accessibility violations", async ({
    page,
    signedIn,
    t,
    expectAccessible,
  }) => {
    const client = await addClient(signedIn, "شركة الأطلس");
    await addQuotation(signedIn, client);
    await page.goto("/profile?tab=security");
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    const { files } = await downloadExport(page, t);
    expect(strFromU8(files["README.txt"]!)).toMatch(/^تصدير كامل/);
    const workbook = unzipSync(files["excel/Liste des devis.xlsx"]!);
    const sheet = strFromU8(workbook["xl/worksheets/sheet1.xml"]!);
    expect(sheet).toContain('rightToLeft="1"');
    expect(sheet).toContain("شركة الأطلس");
    await expect(startButton(page, t)).toBeEnabled();
    await expectAccessible(page);
  });
});
