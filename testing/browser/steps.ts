import { expect, type Locator, type Page, type Request } from "@playwright/test";
import type { Translate } from "./translations.ts";

/** The page's main content, without sidebar and top bar. */
export const main = (page: Page) => page.getByRole("main");

/** The navigation in the sidebar. */
export const sidebar = (page: Page, t: Translate) =>
  page.getByRole("navigation", { name: t("app.sidebar") });

/** The first PDF page of a stored document on its web page. */
export const firstPdfPage = (page: Page, t: Translate) =>
  page.getByRole("img", { name: t("documents.detail.firstPage") });

export const toast = (page: Page, text: string) =>
  page.locator("[data-sonner-toast]").filter({ hasText: text });

/** Waits until no part of the page is busy. */
export const expectNotBusy = (page: Page) =>
  expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

/** Waits until the page is loaded: it has its title, no part is busy and no skeleton is shown. */
export async function expectComplete(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectNotBusy(page);
  // An empty live region isn't a skeleton.
  await expect(main(page).locator("output:not(:empty)")).toHaveCount(0);
}

/** Waits for two animation frames, so that the current state has been painted. */
export const waitForNextFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
      ),
  );

/** Waits until a panel or dialog that was just opened contains the focus. */
export const expectFocusInside = (panel: Locator) => expect(panel.locator(":focus")).toHaveCount(1);

/**
 * Switches the system to dark, which the theme follows unless it is set, and waits for the colour
 * transitions.
 */
export async function turnDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  await expect.poll(() => page.evaluate(countTransitions), "colours on their way").toBe(0);
}

/** Runs in the page. @returns the number of running CSS transitions */
const countTransitions = () =>
  document.getAnimations().filter((each) => each instanceof CSSTransition).length;

/** The checkbox that selects a row of a list. */
export const rowCheckbox = (page: Page, t: Translate, name: string) =>
  page.getByRole("checkbox", { name: t("ui.selectNamed", { name }), exact: true });

/** The bar with the actions on the selected rows of a list. */
export const selectionBar = (page: Page, t: Translate) =>
  page.getByRole("region", { name: t("ui.selection.label") });

/** The open confirmation dialog. Its name is "Confirmation" or, outside lists, its verb. */
export const confirmationDialog = (page: Page): Locator =>
  page.getByRole("dialog").filter({ has: page.locator("[data-answer]") });

/** The button of a confirmation dialog that agrees or declines. */
export const answerButton = (page: Page, word: "yes" | "no"): Locator =>
  confirmationDialog(page).locator(`[data-answer=${word}]`);

/** Answers the open confirmation dialog with yes or no. */
export async function answerQuestion(page: Page, _t: Translate, word: "yes" | "no"): Promise<void> {
  await answerButton(page, word).click();
  await expect(confirmationDialog(page)).toBeHidden();
}

/** The dialog that asks for the choices of a conversion. */
export function conversionDialog(page: Page, t: Translate, target: string): Locator {
  return page.getByRole("dialog", { name: t(`documents.detail.convert.${target}`) });
}

export async function confirmConversion(page: Page, t: Translate, target: string): Promise<void> {
  const dialog = conversionDialog(page, t, target);
  await dialog.getByRole("button", { name: t(`documents.list.convertSubmit.${target}`) }).click();
  await expect(dialog).toBeHidden();
}

/** Opens the import panel of a list. */
export async function openImportPanel(page: Page, t: Translate, kind: "clients" | "products") {
  await page.goto(kind === "clients" ? "/clients" : "/produits");
  await page.getByRole("button", { name: t("ui.import.label"), exact: true }).click();
  const panel = page.getByRole("dialog", { name: t(`imports.title.${kind}`) });
  const field = panel.locator('input[type="file"]');
  const choose = (name: string, buffer: Buffer) =>
    field.setInputFiles({ name, mimeType: "", buffer });
  const submit = panel.getByRole("button", { name: /^Import|^استيراد/ });
  return { panel, field, choose, submit };
}

/** Collects the requests with this method to this API path that the page sends from now on. */
export function requestsOf(page: Page, method: string, path: string): Request[] {
  const found: Request[] = [];
  page.on("request", (request) => {
    if (request.method() === method && new URL(request.url()).pathname === `/api${path}`) {
      found.push(request);
    }
  });
  return found;
}

const SERVER_ERROR = {
  status: 500,
  json: { code: "INTERNAL_ERROR", message: "The disk is full" },
};

/** Delays the page's requests to an address with this method until the returned function decides their result. */
export async function holdRequests(page: Page, method: string, address: string) {
  const { promise: decided, resolve: decide } = Promise.withResolvers<"through" | "refused">();
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    return (await decided) === "through" ? route.continue() : route.fulfill(SERVER_ERROR);
  });
  return decide;
}

/** Selects a client on a document's form. */
export async function chooseClient(page: Page, t: Translate, name: string): Promise<void> {
  await page.getByPlaceholder(t("documents.form.clientPlaceholder")).click();
  await page.getByRole("option", { name }).click();
}

interface EnteredLine {
  name?: string;
  description?: string;
  quantity?: string;
  unitPrice?: string;
  vatPercent?: string;
}

/** The form that adds or changes a line. */
export const lineForm = (page: Page, t: Translate): Locator =>
  page.getByRole("form", {
    name: new RegExp(`^(${t("documents.line.addTitle")}|${t("documents.line.changeTitle")})$`),
  });

/** On a phone, opens the panel with the line form. Elsewhere the form is always visible. */
async function openLineForm(page: Page, t: Translate): Promise<void> {
  const opener = page.getByRole("button", { name: t("documents.line.addTitle"), exact: true });
  await expect(opener.or(lineForm(page, t)).first()).toBeVisible();
  if (await opener.isVisible()) await opener.click();
}

/** Shows reference and description of the line form, unless they are visible. */
async function openLineDetails(page: Page, t: Translate): Promise<void> {
  const reference = lineForm(page, t).getByLabel(t("documents.line.reference"), { exact: true });
  if (await reference.isVisible()) return;
  await lineForm(page, t)
    .getByRole("button", { name: t("documents.line.details") })
    .click();
}

/** Fills the given fields of the line form and adds the line; other fields are unchanged. */
export async function addLine(page: Page, t: Translate, line: EnteredLine): Promise<void> {
  await openLineForm(page, t);
  if (line.description !== undefined) await openLineDetails(page, t);
  for (const [field, text] of Object.entries(line)) {
    await lineForm(page, t)
      .getByLabel(t(`documents.line.${field}`), { exact: true })
      .fill(text);
  }
  await page.getByRole("button", { name: t("documents.line.add"), exact: true }).click();
}

/** The rows of the table of lines, in order. */
export const lineRows = (page: Page) => page.locator("tr[data-line]");

/** The cells of one column, in the order of the lines. */
export const lineCells = (page: Page, column: string) =>
  lineRows(page).locator(`td[data-column="${column}"]`);

/** Collapses white space of any kind to one space and removes direction marks. */
export const normalizeText = (text: string) =>
  text.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, "").replaceAll(/\s+/g, " ");

/** Waits until the main content contains the text, ignoring white space. */
export const expectText = (page: Page, text: string) =>
  expect.poll(async () => normalizeText(await main(page).innerText())).toContain(text);

/** Copies a text to the clipboard and pastes it into a field, replacing the field's content. */
export async function pasteText(field: Locator, text: string): Promise<void> {
  const page = field.page();
  await page.evaluate((copied) => {
    const source = document.createElement("textarea");
    source.id = "copied";
    source.value = copied;
    document.body.append(source);
    source.select();
  }, text);
  await page.keyboard.press("ControlOrMeta+c");
  await page.evaluate(() => document.querySelector("#copied")?.remove());
  await field.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("ControlOrMeta+v");
}
