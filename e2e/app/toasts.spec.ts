import type { Page } from "@playwright/test";
import { expect, test } from "../../testing/browser/fixtures.ts";
import {
  addClient,
  addQuotation,
  importClients,
  documentLine,
} from "../../testing/browser/records.ts";
import {
  answerQuestion,
  lineForm,
  main,
  waitForNextFrames,
  lineRows,
  selectionBar,
  toast,
} from "../../testing/browser/steps.ts";

/** Runs in the page. @returns the controls that a toast covers */
function findCoveredControls(): string[] {
  const dialog = "[aria-modal=true]"; // what is behind it can't be pressed
  const hasDialog = document.querySelector(dialog) !== null;
  const bars = hasDialog ? dialog : "header, aside, [data-bottom-bar], [data-entry-dock]";
  const controls = "a, button, input:not([type=hidden]), select, textarea";
  const isInToast = (node: Element) => node.closest("[data-sonner-toaster]") !== null;
  const found = [...document.querySelectorAll(`${bars}, [role=menu]`)].flatMap((bar) => [
    ...bar.querySelectorAll(controls),
  ]);
  const focused = document.activeElement;
  if (focused !== null && focused.matches("input, select, textarea")) found.push(focused);
  /** Without what a scrolling part hides. */
  const visibleBox = (control: Element) => {
    const { left, right } = control.getBoundingClientRect();
    let { top, bottom } = control.getBoundingClientRect();
    for (let part = control.parentElement; part !== null; part = part.parentElement) {
      if (!["auto", "scroll", "hidden"].includes(getComputedStyle(part).overflowY)) continue;
      const seen = part.getBoundingClientRect();
      [top, bottom] = [Math.max(top, seen.top), Math.min(bottom, seen.bottom)];
    }
    return { left, right, top, bottom };
  };
  const toasts = [...document.querySelectorAll("[data-sonner-toast]:not([data-removed=true])")];
  if (toasts.length === 0) return ["the toast has gone"];
  return found
    .filter((control) => !isInToast(control))
    .filter((control) => {
      const box = visibleBox(control);
      return toasts.some((each) => {
        const shown = each.getBoundingClientRect();
        const wide = Math.min(box.right, shown.right) - Math.max(box.left, shown.left);
        const high = Math.min(box.bottom, shown.bottom) - Math.max(box.top, shown.top);
        return wide > 0.5 && high > 0.5;
      });
    })
    .map((control) => control.getAttribute("aria-label") ?? control.textContent ?? control.tagName);
}

/** Checks the boxes once the shown toast has come to rest. */
async function expectNothingCovered(page: Page): Promise<void> {
  await expect(page.locator("[data-sonner-toast][data-mounted=true]").first()).toBeVisible();
  await waitForNextFrames(page);
  await expect.poll(() => page.evaluate(findCoveredControls), "covered by a toast").toEqual([]);
}

const scrollToEnd = (page: Page) =>
  page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));

for (const { width, height, locale } of [
  { width: 1280, height: 800, locale: "fr-DZ" },
  { width: 390, height: 844, locale: "ar-DZ" },
]) {
  test.describe(`at ${width} px in ${locale}`, () => {
    test.use({ locale, viewport: { width, height } });

    test("a toast of a form covers neither its bars nor the focused field", async ({
      page,
      signedIn,
      t,
    }) => {
      const lines = ["Ciment", "Sable", "Gravier", "Briques", "Fer"].map((name) =>
        documentLine(name),
      );
      const client = await addClient(signedIn, "SARL Sahel");
      const { id } = await addQuotation(signedIn, client, { lines });
      await page.goto(`/devis/${id}/edit`);
      await lineRows(page).first().focus();
      await page.keyboard.press("d");
      await expectNothingCovered(page);
      await scrollToEnd(page);
      await expectNothingCovered(page);
      await page.getByLabel(t("documents.fields.client")).first().focus();
      await expectNothingCovered(page);
      if (width === 1280) {
        await lineForm(page, t).getByRole("combobox").first().focus();
        await expectNothingCovered(page);
      }
    });

    test("a toast covers no button of a panel", async ({ page, signedIn, problems, t }) => {
      expect(signedIn.email).toContain("@");
      await page.route("**/api/clients", (route) =>
        route.request().method() === "POST"
          ? route.fulfill({ status: 500, json: { code: "INTERNAL_ERROR", message: "no disk" } })
          : route.fallback(),
      );
      await page.goto("/clients");
      await main(page)
        .getByRole("button", { name: t("clients.add") })
        .first()
        .click();
      const panel = page.getByRole("dialog");
      await panel.getByLabel(t("clients.fields.company")).fill("SARL Sahel");
      await panel.getByLabel(t("clients.fields.contact")).fill("Nadia");
      await panel.getByLabel(t("clients.fields.email")).fill("contact@example.dz");
      await panel
        .getByRole("button", { name: t("clients.form.submit.create"), exact: true })
        .click();
      await expectNothingCovered(page);
      await page.keyboard.press("Tab");
      await expectNothingCovered(page);
      problems.length = 0; // the failure is intended
    });

    test("a toast covers no button of the bar below a list, whose rows scroll clear of it", async ({
      page,
      url,
      signedIn,
      t,
    }) => {
      await importClients(url, signedIn, "Société", 12);
      await page.goto("/clients");
      const boxes = main(page).locator("tbody").getByRole("checkbox");
      await boxes.first().check();
      const bar = selectionBar(page, t);
      if (width === 390) await bar.getByRole("button", { name: t("ui.selection.actions") }).click();
      await page
        .getByRole(width === 390 ? "menuitem" : "button", { name: t("clients.bulk.archive.label") })
        .click();
      await answerQuestion(page, t, "yes");
      await expectNothingCovered(page);
      await boxes.nth(1).check();
      await expectNothingCovered(page);
      await scrollToEnd(page);
      await expectNothingCovered(page);
      const pager = await page.getByRole("navigation", { name: t("ui.pager.label") }).boundingBox();
      const message = await page.locator("[data-sonner-toast]").first().boundingBox();
      expect(pager?.y ?? 0).toBeGreaterThan(0);
      expect((pager?.y ?? 0) + (pager?.height ?? 0)).toBeLessThanOrEqual(message?.y ?? 0);
    });

    test("a toast covers no entry of an open menu", async ({ page, signedIn, t }) => {
      const { nom: name } = await addClient(signedIn, "SARL Sahel");
      await page.goto("/clients");
      await main(page)
        .getByRole("button", { name: t("clients.menu.label", { name }) })
        .click();
      await page.getByRole("menuitem", { name: t("clients.menu.archive") }).click();
      await answerQuestion(page, t, "yes");
      await expectNothingCovered(page);
      const opener = width === 390 ? t("app.new") : t("app.accountMenu");
      await page.getByRole("button", { name: opener, exact: true }).click();
      await expect(page.getByRole("menuitem").last()).toBeVisible();
      await expectNothingCovered(page);
    });
  });
}

test("each of three toasts can be pressed", async ({ page, signedIn, problems, t }) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const { id } = await addQuotation(signedIn, client, {
    lines: [documentLine("Ciment"), documentLine("Sable")],
  });
  await page.route(`**/api/documents/${id}`, (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({ status: 503, json: { code: "SERVICE_UNAVAILABLE", message: "" } })
      : route.continue(),
  );
  await page.goto(`/devis/${id}/edit`);
  await lineRows(page).first().focus();
  await page.keyboard.press("d");
  await page.getByRole("button", { name: t("documents.form.updateToDetail") }).click();
  await expect(toast(page, t("documents.toasts.updateFailed.QUOTATION"))).toBeVisible();
  await expectNothingCovered(page);
  await toast(page, t("documents.toasts.lineRemoved"))
    .getByRole("button", { name: t("ui.undo") })
    .click();
  await expect(lineRows(page)).toHaveCount(2);
  problems.length = 0; // the failure is intended
});

test("deleted lines share one toast, whose undo puts them back in their places", async ({
  page,
  signedIn,
  t,
}) => {
  const lines = ["Ciment", "Sable", "Gravier", "Briques"].map((name) => documentLine(name));
  const client = await addClient(signedIn, "SARL Sahel");
  const { id } = await addQuotation(signedIn, client, { lines });
  await page.goto(`/devis/${id}/edit`);
  await lineRows(page).nth(1).focus();
  for (const left of [3, 2, 1]) {
    await page.keyboard.press("d");
    await expect(lineRows(page)).toHaveCount(left);
  }
  const removed = toast(page, "3 lignes supprimées");
  await expect(removed).toBeVisible();
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(1);
  await removed.getByRole("button", { name: t("ui.undo") }).click();
  await expect(lineRows(page).locator('td[data-column="name"]')).toHaveText([
    /Ciment/,
    /Sable/,
    /Gravier/,
    /Briques/,
  ]);
});

test("a message whose code is lost is shown without it, and undoes the action", async ({
  context,
  page,
  signedIn,
  t,
  problems,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  const { id } = await addQuotation(signedIn, client, {
    lines: [documentLine("Ciment"), documentLine("Sable")],
  });
  await context.route("**/assets/Toasts-*.js", (route) => route.abort());
  await page.goto(`/devis/${id}/edit`);
  await lineRows(page).first().focus();
  await page.keyboard.press("d");
  const message = page.getByRole("alert").filter({ hasText: t("documents.toasts.lineRemoved") });
  await message.getByRole("button", { name: t("ui.undo") }).click();
  await expect(message).toBeHidden();
  await expect(lineRows(page)).toHaveCount(2);
  problems.length = 0; // the file is lost
});
