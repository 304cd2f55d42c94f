import { expect, type Locator, type Page, type Request } from "@playwright/test";
import type { Translate } from "./translations.ts";

/** The page's own part, without sidebar and top bar. */
export const main = (page: Page) => page.getByRole("main");

/** The menu at the page's side. */
export const sidebar = (page: Page, t: Translate) =>
  page.getByRole("navigation", { name: t("app.sidebar") });

/** A short note at the page's corner. */
export const toast = (page: Page, text: string) =>
  page.locator("[data-sonner-toast]").filter({ hasText: text });

/** Nothing on the page is still on its way. */
export const settled = (page: Page) => expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

/** What the page says now has been seen: a frame is past and the next one begun. */
export const nextFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((seen) => requestAnimationFrame(() => requestAnimationFrame(() => seen()))),
  );

/** A panel or dialog that was just opened has taken the focus, and takes it from nothing else. */
export const entered = (panel: Locator) => expect(panel.locator(":focus")).toHaveCount(1);

/** Without a choice of one's own the theme follows the machine; its colours take a moment. */
export async function turnDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  await expect.poll(() => page.evaluate(transitions), "colours on their way").toBe(0);
}

/** In the page: how many colours and the like are still on their way. */
const transitions = () =>
  document.getAnimations().filter((each) => each instanceof CSSTransition).length;

/** The box that chooses a row of a list. */
export const box = (page: Page, t: Translate, name: string) =>
  page.getByRole("checkbox", { name: t("ui.selectNamed", { name }), exact: true });

/** What can be done with the chosen rows of a list. */
export const bar = (page: Page, t: Translate) =>
  page.getByRole("region", { name: t("ui.selection.label") });

/** Answers the open question with yes or no. */
export async function answer(page: Page, t: Translate, word: "yes" | "no"): Promise<void> {
  const question = page.getByRole("dialog", { name: t("ui.confirm.title") });
  await question.getByRole("button", { name: t(`ui.confirm.${word}`), exact: true }).click();
  await expect(question).toBeHidden();
}

/** The side panel of an import, just opened from the list. */
export async function importPanel(page: Page, t: Translate, kind: "clients" | "products") {
  await page.goto(kind === "clients" ? "/clients" : "/produits");
  await page.getByRole("button", { name: t("ui.import.label"), exact: true }).click();
  const panel = page.getByRole("dialog", { name: t(`imports.title.${kind}`) });
  const field = panel.locator('input[type="file"]');
  const choose = (name: string, buffer: Buffer) =>
    field.setInputFiles({ name, mimeType: "", buffer });
  const submit = panel.getByRole("button", { name: /^Importer|^استيراد/ });
  return { panel, field, choose, submit };
}

/** Every request that the page sends from now on by this method to this path of the API. */
export function requestsOf(page: Page, method: string, path: string): Request[] {
  const found: Request[] = [];
  page.on("request", (request) => {
    if (request.method() === method && new URL(request.url()).pathname === `/api${path}`) {
      found.push(request);
    }
  });
  return found;
}

const REFUSED = {
  status: 500,
  json: { code: "INTERNAL_ERROR", message: "The disk is full" },
};

/** Holds back what the page sends by this method until it is let through or refused. */
export async function hold(page: Page, method: string, address: string) {
  const { promise: decided, resolve: decide } = Promise.withResolvers<"through" | "refused">();
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    return (await decided) === "through" ? route.continue() : route.fulfill(REFUSED);
  });
  return decide;
}

/** Chooses a client on a document's form. */
export async function chooseClient(page: Page, t: Translate, name: string): Promise<void> {
  await page.getByPlaceholder(t("documents.form.clientPlaceholder")).click();
  await page.getByRole("option", { name }).click();
}

interface TypedLine {
  name?: string;
  description?: string;
  quantity?: string;
  unitPrice?: string;
}

/** The form of the line that is being typed, in either of its states. */
export const entry = (page: Page, t: Translate): Locator =>
  page.getByRole("form", {
    name: new RegExp(`^(${t("documents.line.addTitle")}|${t("documents.line.changeTitle")})$`),
  });

/** Types a line and adds it; what the line does not name stays as it stands. */
export async function addLine(page: Page, t: Translate, line: TypedLine): Promise<void> {
  for (const [field, text] of Object.entries(line)) {
    await entry(page, t)
      .getByLabel(t(`documents.line.${field}`), { exact: true })
      .fill(text);
  }
  await page.getByRole("button", { name: t("documents.line.add"), exact: true }).click();
}

/** The lines in the table, in their order. */
export const rows = (page: Page) => page.locator("tr[data-line]");

/** The cells of one column, in the order of the lines. */
export const cells = (page: Page, column: string) =>
  rows(page).locator(`td[data-column="${column}"]`);

/** All kinds of white space as one plain space, marks of direction left out. */
export const plain = (text: string) =>
  text.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, "").replaceAll(/\s+/g, " ");

/** The page's own part says these words, whatever their white space. */
export const shows = (page: Page, words: string) =>
  expect.poll(async () => plain(await main(page).innerText())).toContain(words);
