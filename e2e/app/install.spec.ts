import type { Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient } from "../../testing/browser/records.ts";
import { addLine, chooseClient, toast } from "../../testing/browser/steps.ts";

/** Simulates the offer of the installation, because Chromium makes none in these tests, which have no window. */
const offerPrompt = (page: Page) =>
  page.evaluate(() => {
    const prompt = () => {
      document.documentElement.dataset.asked = "yes";
      return Promise.resolve({ outcome: "accepted" });
    };
    const event = new Event("beforeinstallprompt", { cancelable: true });
    dispatchEvent(Object.assign(event, { prompt }));
    return event.defaultPrevented;
  });

for (const { language, direction, name } of [
  { language: "fr", direction: "ltr", name: "Nouveau devis" },
  { language: "ar", direction: "rtl", name: "عرض سعر جديد" },
]) {
  test(`the page links the manifest of its language: ${language}`, async ({ page, t }) => {
    expect(t("ui.brand")).toBe("Daftar");
    await page.addInitScript((stored) => localStorage.setItem("lang", stored), language);
    await page.goto("/login");
    const link = page.locator('link[rel="manifest"]');
    await expect(link).toHaveAttribute("href", `/manifest-${language}.webmanifest`);
    const answer = await page.request.get((await link.getAttribute("href")) ?? "");
    expect(answer.headers()["content-type"]).toMatch(/^application\/manifest\+json/);
    expect(answer.headers()["cache-control"]).toBe("no-cache");
    const { lang, dir, icons, shortcuts } = await answer.json();
    expect([lang, dir, shortcuts[0].name]).toEqual([language, direction, name]);
    for (const { src } of icons) {
      expect((await page.request.get(src)).headers()["content-type"]).toBe("image/png");
    }
  });
}

test("another language of the page is another manifest", async ({ page, t }) => {
  await page.goto("/login");
  await page.getByRole("combobox", { name: t("ui.language") }).selectOption("ar");
  const link = page.locator('link[rel="manifest"]');
  await expect(link).toHaveAttribute("href", "/manifest-ar.webmanifest");
});

test("the account menu installs Daftar where the browser offers it", async ({
  page,
  signedIn,
  t,
}) => {
  await page.goto("/clients");
  const account = page.getByRole("button", { name: t("app.accountMenu") });
  const item = page.getByRole("menuitem", { name: t("ui.install.action") });
  await account.click();
  await expect(page.getByRole("menuitem", { name: t("app.logout") })).toBeVisible();
  await expect(item).toHaveCount(0);
  await page.keyboard.press("Escape");
  expect(await offerPrompt(page)).toBe(true);
  await account.click();
  await item.click();
  await expect(page.locator("html")).toHaveAttribute("data-asked", "yes");
  expect(signedIn.email).toContain("@");
});

test("the account menu shows the steps on iOS, whose browsers have no prompt", async ({
  page,
  signedIn,
  t,
  expectAccessible,
}) => {
  await page.addInitScript(() => Object.assign(navigator, { standalone: false }));
  await page.goto("/clients");
  await expect(page.getByText(signedIn.email)).toBeVisible();
  await page.getByRole("button", { name: t("app.accountMenu") }).click();
  await page.getByRole("menuitem", { name: t("ui.install.action") }).click();
  const dialog = page.getByRole("dialog", { name: t("ui.install.action") });
  await expect(dialog.getByRole("listitem")).toHaveCount(3);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("the third document of a browser offers the installation once", async ({
  page,
  signedIn,
  t,
}) => {
  await addClient(signedIn, "SARL Sahel");
  await page.evaluate(() => localStorage.setItem("daftar.createdDocuments", "2"));
  await page.goto("/devis/create");
  await chooseClient(page, t, "SARL Sahel");
  await addLine(page, t, { name: "Panneau", unitPrice: "1000" });
  await offerPrompt(page);
  await page.getByRole("button", { name: t("documents.form.create.QUOTATION") }).click();
  const offer = toast(page, t("ui.install.offer"));
  await offer.getByRole("button", { name: t("ui.install.yes") }).click();
  await expect(page.locator("html")).toHaveAttribute("data-asked", "yes");
  expect(await page.evaluate(() => localStorage.getItem("daftar.createdDocuments"))).toBe("3");
});
