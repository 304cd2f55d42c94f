import type { Locator, Page } from "@playwright/test";
import type { Document } from "#contract/documents.ts";
import { expect, test as base } from "../../testing/browser/fixtures.ts";
import { openQuotationWithLines } from "../../testing/browser/quotationLines.ts";
import { addClient, addQuotation, documentLine } from "../../testing/browser/records.ts";
import {
  answerQuestion,
  lineCells,
  lineForm,
  main,
  waitForNextFrames,
  lineRows,
  expectNotBusy,
  toast,
} from "../../testing/browser/steps.ts";

/** A quotation of three lines, open to be changed. */
const test = base.extend<{ quotation: Document }>({
  quotation: async ({ page, signedIn }, use) => {
    const client = await addClient(signedIn, "SARL Sahel");
    const lines = ["Ciment", "Sable", "Gravier"].map(documentLine);
    const quotation = await addQuotation(signedIn, client, { lines });
    await page.goto(`/devis/${quotation.id}/edit`);
    await expect(lineRows(page)).toHaveCount(3);
    await use(quotation);
  },
});

const expectLines = (page: Page, names: string[]) =>
  expect(lineCells(page, "name")).toHaveText(names);

async function measureMiddle(of: Locator): Promise<{ x: number; y: number }> {
  const box = await of.boundingBox();
  if (box === null) throw new Error("not visible");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test("lines move by their arrow buttons, and the order is saved", async ({
  page,
  signedIn,
  quotation,
  t,
}) => {
  await expect(page.getByRole("paragraph").filter({ hasText: /Glissez une ligne/ })).toBeVisible();
  await page.getByRole("button", { name: t("documents.lines.up", { place: 3 }) }).click();
  await expectLines(page, ["Ciment", "Gravier", "Sable"]);
  await page.getByRole("button", { name: t("documents.lines.down", { place: 1 }) }).click();
  await expectLines(page, ["Gravier", "Ciment", "Sable"]);
  await expect(
    page.getByRole("button", { name: t("documents.lines.up", { place: 1 }) }),
  ).toBeDisabled();
  await expect(
    page.getByRole("button", { name: t("documents.lines.down", { place: 3 }) }),
  ).toBeDisabled();

  await page.getByRole("button", { name: t("documents.form.updateToDetail") }).click();
  await expect(page).toHaveURL(`/devis/${quotation.id}`);
  const saved = await signedIn.api<Document>("GET", `/documents/${quotation.id}`);
  expect(saved.lines.map(({ name }) => name)).toEqual(["Gravier", "Ciment", "Sable"]);
});

test("a focused line moves by k, j and the arrow keys and keeps the focus", async ({
  page,
  quotation,
}) => {
  expect(quotation.lines).toHaveLength(3);
  await lineRows(page).nth(2).focus();
  await page.keyboard.press("k");
  await expectLines(page, ["Ciment", "Gravier", "Sable"]);
  await page.keyboard.press("ArrowUp");
  await expectLines(page, ["Gravier", "Ciment", "Sable"]);
  await expect(lineRows(page).nth(0)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expectLines(page, ["Gravier", "Ciment", "Sable"]);
  await page.keyboard.press("j");
  await expectLines(page, ["Ciment", "Gravier", "Sable"]);
  await page.keyboard.press("ArrowDown");
  await expectLines(page, ["Ciment", "Sable", "Gravier"]);
  await expect(lineRows(page).nth(2)).toBeFocused();
});

test("on a focused line e edits it, d and Delete remove it", async ({ page, quotation, t }) => {
  expect(quotation.lines).toHaveLength(3);
  await lineRows(page).nth(1).focus();
  await page.keyboard.press("e");
  const name = lineForm(page, t).getByLabel(t("documents.line.name"), { exact: true });
  await expect(name).toBeFocused();
  await expect(name).toHaveValue("Sable");
  await name.fill("Sable fin");
  await page.keyboard.press("Enter");
  await expectLines(page, ["Ciment", "Sable fin", "Gravier"]);

  await lineRows(page).nth(0).focus();
  await page.keyboard.press("d");
  await expectLines(page, ["Sable fin", "Gravier"]);
  await expect(lineRows(page).nth(0)).toBeFocused();
  await page.keyboard.press("Delete");
  await expectLines(page, ["Gravier"]);
});

test("a deleted line comes back to its place by the button of its toast", async ({
  page,
  quotation,
  t,
}) => {
  expect(quotation.lines).toHaveLength(3);
  await page.getByRole("button", { name: t("documents.lines.remove", { place: 2 }) }).click();
  await expectLines(page, ["Ciment", "Gravier"]);
  await toast(page, t("documents.toasts.lineRemoved"))
    .getByRole("button", { name: t("ui.undo") })
    .click();
  await expectLines(page, ["Ciment", "Sable", "Gravier"]);
  await expect(lineRows(page).nth(1)).toBeFocused();
});

test("the undo of a deleted line is offered for 8 seconds, and never after its form has closed", async ({
  page,
  quotation,
  t,
}) => {
  const removed = toast(page, t("documents.toasts.lineRemoved"));
  const remove = page.getByRole("button", { name: t("documents.lines.remove", { place: 2 }) });
  await remove.click();
  await expect(removed).toBeVisible();
  await removed.hover(); // a toast stays as long as the pointer is over it
  await page.getByRole("button", { name: t("documents.form.updateToDetail") }).press("Enter");
  await expect(page).toHaveURL(`/devis/${quotation.id}`);
  await expect(removed).toHaveCount(0);

  await page.clock.install();
  await page.goto(`/devis/${quotation.id}/edit`);
  await expect(lineRows(page)).toHaveCount(2);
  await remove.click();
  await expect(removed).toBeVisible();
  await page.clock.runFor(7000);
  await expect(removed).toBeVisible();
  await page.clock.runFor(2000);
  await expect(removed).toHaveCount(0);
});

test("a save that fails keeps the undo of a deleted line", async ({
  page,
  quotation,
  problems,
  t,
}) => {
  await page.route(`**/api/documents/${quotation.id}`, (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({ status: 503, json: { code: "SERVICE_UNAVAILABLE", message: "" } })
      : route.continue(),
  );
  await page.getByRole("button", { name: t("documents.lines.remove", { place: 2 }) }).click();
  const refused = page.waitForResponse((reply) => reply.status() === 503);
  await page.getByRole("button", { name: t("documents.form.updateToDetail") }).click();
  await refused;
  await toast(page, t("documents.toasts.lineRemoved"))
    .getByRole("button", { name: t("ui.undo") })
    .click();
  await expectLines(page, ["Ciment", "Sable", "Gravier"]);
  problems.length = 0; // the browser logs the 503
});

test("a focus set while a line is being added remains", async ({ page, quotation, t }) => {
  expect(quotation.lines).toHaveLength(3);
  await lineForm(page, t).getByLabel(t("documents.line.name"), { exact: true }).fill("Fer à béton");
  await lineRows(page)
    .nth(1)
    .evaluate((line: HTMLElement) => {
      document
        .querySelector<HTMLElement>('[data-field="lineName"]')
        ?.closest("form")
        ?.requestSubmit();
      line.focus();
    });
  await waitForNextFrames(page);
  await expect(lineRows(page).nth(1)).toBeFocused();
});

test("editing another line asks before the typed line is lost", async ({ page, quotation, t }) => {
  expect(quotation.lines).toHaveLength(3);
  const name = lineForm(page, t).getByLabel(t("documents.line.name"), { exact: true });
  const change = (place: number) =>
    page.getByRole("button", { name: t("documents.lines.edit", { place }) }).click();
  await name.fill("Fer à béton");
  await change(2);
  await answerQuestion(page, t, "no");
  await expect(name).toHaveValue("Fer à béton");
  await change(2);
  await answerQuestion(page, t, "yes");
  await expect(name).toHaveValue("Sable");
  await change(3); // the second line has no changes
  await expect(name).toHaveValue("Gravier");
});

test("the keys of a line do nothing while something else has the focus", async ({
  page,
  quotation,
  t,
}) => {
  expect(quotation.lines).toHaveLength(3);
  await lineForm(page, t).getByLabel(t("documents.line.name"), { exact: true }).focus();
  await page.keyboard.type("djek");
  await page.getByRole("button", { name: t("documents.lines.edit", { place: 2 }) }).focus();
  await page.keyboard.press("d");
  await page.keyboard.press("ArrowUp");
  await expectLines(page, ["Ciment", "Sable", "Gravier"]);
});

test("a cell is edited in place: Tab goes on, Enter stores, Escape takes back", async ({
  page,
  quotation,
}) => {
  const editor = page.locator("[data-cell-editor] input");
  await lineCells(page, "quantity").nth(1).dblclick();
  await expect(editor).toBeFocused();
  await page.keyboard.type("3");
  await page.keyboard.press("Tab");
  await expect(lineCells(page, "quantity")).toHaveText(["1", "3", "1"]);
  await page.keyboard.type("250");
  await page.keyboard.press("Tab");
  await page.keyboard.type("150%");
  await page.keyboard.press("Enter");
  await expect(editor).toHaveAttribute("aria-invalid", "true");
  await expect(editor).toHaveValue("150%");
  await editor.fill("10%");
  await page.keyboard.press("Enter");
  await expect(editor).toHaveCount(0);
  await expect(lineCells(page, "discount").nth(1)).toBeFocused();
  await expect(lineCells(page, "totalHT").nth(1)).toHaveText("675,00");

  await page.keyboard.press("Enter");
  await page.keyboard.type("99");
  await page.keyboard.press("Escape");
  await expect(lineCells(page, "totalHT").nth(1)).toHaveText("675,00");
  await page.keyboard.press("Escape");
  await expect(lineRows(page).nth(1)).toBeFocused();
  await page.keyboard.press("k");
  await expectLines(page, ["Sable", "Ciment", "Gravier"]);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Sable fin");
  await page.keyboard.press("Control+Enter");
  await expect(page).toHaveURL(`/devis/${quotation.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a line is dragged to another place", async ({ page, quotation }) => {
  expect(quotation.lines).toHaveLength(3);
  const handle = lineRows(page).nth(2).locator("svg").first();
  await expectNotBusy(page);
  await handle.hover(); // waits until it stops moving
  const from = await measureMiddle(handle);
  const to = await measureMiddle(lineRows(page).nth(0));
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 10, { steps: 4 });
  await page.mouse.move(from.x, to.y - 4, { steps: 12 });
  await expect(lineRows(page).nth(2)).toHaveAttribute("data-dragged", "true");
  await page.mouse.up();
  await expectLines(page, ["Gravier", "Ciment", "Sable"]);
});

test("in a quotation of 80 lines one in the middle is moved and removed", async ({
  page,
  signedIn,
  t,
}) => {
  await openQuotationWithLines(page, signedIn, 80);
  const middle = lineRows(page).filter({ hasText: "Planche 40" });
  await middle.scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: t("documents.lines.up", { place: 40 }) }).click();
  await expect(lineCells(page, "name").nth(38)).toHaveText("Planche 40");
  await page.getByRole("button", { name: t("documents.lines.remove", { place: 39 }) }).click();
  await expect(lineRows(page)).toHaveCount(79);
  await expect(middle).toHaveCount(0);
});

test("the window follows a line that is moved out of it by keys", async ({ page, signedIn }) => {
  await openQuotationWithLines(page, signedIn, 40);
  await lineRows(page).nth(0).focus();
  for (let press = 0; press < 25; press += 1) await page.keyboard.press("j");
  const moved = lineRows(page).nth(25);
  await expect(moved).toContainText("Planche 1");
  await expect(moved).toBeFocused();
  await expect(moved).toBeInViewport({ ratio: 1 });
});

test("a VAT of 0,19 is asked about beside its field", async ({ page, signedIn, t }) => {
  await addClient(signedIn, "SARL Sahel");
  await page.goto("/devis/create");
  const vat = main(page).getByLabel(t("documents.line.vatPercent"));
  await vat.fill("0,19");
  await expect(main(page).getByText("0,19\u00A0% ?")).toBeVisible();
  await vat.fill("19");
  await expect(main(page).getByText("% ?")).toBeHidden();
});
