import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient } from "../../testing/browser/records.ts";
import { addLine, chooseClient, requestsOf } from "../../testing/browser/steps.ts";

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1680, height: 1000 } });

  test("the page is beside the form and follows it, and stays closed once it is closed", async ({
    page,
    signedIn,
    t,
    expectAccessible,
  }) => {
    await addClient(signedIn, "SARL Sahel");
    const printed = requestsOf(page, "POST", "/documents/preview.pdf");
    await page.goto("/devis/create");
    const beside = page.getByRole("region", { name: t("documents.form.preview") });
    await expect(beside).toContainText(t("documents.form.previewIncomplete"));
    await chooseClient(page, t, "SARL Sahel");
    await addLine(page, t, { name: "Ciment", unitPrice: "1000" });
    await expect(beside.locator("canvas")).toBeVisible();
    const before = printed.length;
    await page.getByLabel(t("documents.fields.notes")).pressSequentially("Livraison comprise");
    await expect.poll(() => printed.length).toBe(before + 1);
    expect(printed.at(-1)?.postDataJSON()).toMatchObject({ notes: "Livraison comprise" });
    await expectAccessible(page);

    const toggle = page.getByRole("button", { name: t("documents.form.preview") });
    await expect(toggle).toHaveAttribute("aria-pressed", "true");
    await toggle.click();
    await expect(beside).toHaveCount(0);
    await page.reload();
    await expect(toggle).toHaveAttribute("aria-pressed", "false");
    await expect(beside).toHaveCount(0);
  });
});

test("from 1200 px the page stands beside the form and covers nothing of it", async ({
  page,
  signedIn,
  t,
}) => {
  await addClient(signedIn, "SARL Sahel");
  await page.setViewportSize({ width: 1200, height: 800 });
  await page.goto("/devis/create");
  await chooseClient(page, t, "SARL Sahel");
  await addLine(page, t, { name: "Ciment", unitPrice: "1000" });
  const preview = page.getByRole("region", { name: t("documents.form.preview") });
  await expect(preview).toHaveCount(0);
  await page.getByRole("button", { name: t("documents.form.preview") }).click();
  await expect(preview.locator("canvas")).toBeVisible();
  const lines = page.getByRole("table");
  const [beside, form] = [await preview.boundingBox(), await lines.boundingBox()];
  expect((form?.x ?? 0) + (form?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0);
});

test("on a phone the page takes the place of the form, until the form has an error", async ({
  page,
  signedIn,
  t,
}) => {
  await addClient(signedIn, "SARL Sahel");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/devis/create");
  const client = page.getByPlaceholder(t("documents.form.clientPlaceholder"));
  const preview = page.getByRole("region", { name: t("documents.form.preview") });
  const toggle = page.getByRole("button", { name: t("documents.form.preview") });
  await toggle.click();
  await expect(preview).toContainText(t("documents.form.previewIncomplete"));
  await expect(client).toBeHidden();
  await page.getByRole("button", { name: t("documents.form.create.QUOTATION") }).click();
  await expect(client).toBeFocused();
  await expect(preview).toHaveCount(0);

  await chooseClient(page, t, "SARL Sahel");
  await addLine(page, t, { name: "Ciment", unitPrice: "1000" });
  await toggle.click();
  await expect(preview.locator("canvas")).toBeVisible();
  await expect(client).toBeHidden();
  await toggle.click();
  await expect(client).toHaveValue("SARL Sahel");
});
