import { expect, test } from "../../testing/browser/fixtures.ts";
import { registerOwner } from "../../testing/browser/owner.ts";
import { addClient, addProduct, addQuotation } from "../../testing/browser/records.ts";
import { signInAs } from "../../testing/browser/session.ts";
import {
  addLine,
  answerQuestion,
  lineCells,
  chooseClient,
  lineForm,
  main,
  waitForNextFrames,
  normalizeText,
  requestsOf,
  lineRows,
  sidebar,
  toast,
} from "../../testing/browser/steps.ts";

test("without NIF and AI a dialog takes them, and links to the profile", async ({
  page,
  context,
  url,
  t,
}) => {
  await signInAs(context, url, await registerOwner(url, { NIF: "", AI: "" }));
  await page.goto("/devis/create");
  const gate = page.getByRole("dialog", { name: t("documents.incompleteProfile.title") });
  await expect(gate.getByRole("textbox")).toHaveCount(2);
  await expect(gate.getByRole("textbox", { name: "NIF" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(gate).toBeVisible();
  await gate.getByRole("link", { name: t("documents.incompleteProfile.toProfile") }).click();
  await expect(page).toHaveURL(/\/profile$/);

  await page.goto("/devis/create");
  const save = gate.getByRole("button", { name: t("documents.incompleteProfile.save") });
  await save.click();
  const nif = gate.getByRole("textbox", { name: "NIF" });
  await expect(nif).toHaveAccessibleDescription(t("ui.fieldErrors.REQUIRED"));
  await nif.fill("0016123456");
  await expect(nif).toHaveAccessibleDescription(t("clients.hints.nif"));
  await nif.fill("001612345678901");
  await gate.getByRole("textbox", { name: "AI" }).fill("16012345678");
  await save.click();
  await expect(gate).toBeHidden();
  await expect(page.getByPlaceholder(t("documents.form.clientPlaceholder"))).toBeVisible();
});

test("a quotation without a client or without lines is not sent, and the reason is shown", async ({
  page,
  signedIn,
  t,
}) => {
  await addClient(signedIn, "SARL Sahel");
  await page.goto("/devis/create");
  const sent = requestsOf(page, "POST", "/documents");
  const save = page.getByRole("button", { name: t("documents.form.create.QUOTATION") });
  await save.click();
  await expect(toast(page, "Sélectionnez un client")).toBeVisible();
  await chooseClient(page, t, "SARL Sahel");
  await save.click();
  await expect(toast(page, "Ajoutez au moins une ligne")).toBeVisible();
  const name = lineForm(page, t).getByLabel(t("documents.line.name"), { exact: true });
  await expect(name).toBeFocused();
  await expect(name).toBeInViewport();
  await expect(name).toHaveAccessibleDescription("Ajoutez au moins une ligne");
  expect(sent).toHaveLength(0);

  await addLine(page, t, { name: "Ciment", unitPrice: "1000" });
  await expect(name).toHaveAccessibleDescription("");
  await save.click();
  await expect(page).toHaveURL(/\/devis\/[0-9a-f-]{36}$/);
  expect(sent).toHaveLength(1);
});

test("the field or line that the server refuses gets the focus and is scrolled into view", async ({
  page,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  await addClient(signedIn, "EURL Tell");
  const product = await addProduct(signedIn, "Ciment");
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto("/devis/create");
  await chooseClient(page, t, "SARL Sahel");
  await page.getByPlaceholder(t("documents.line.productPlaceholder")).click();
  await page.getByRole("option", { name: "Ciment" }).click();
  await addLine(page, t, { quantity: "2" });
  for (const name of ["Sable", "Gravier", "Fer"]) await addLine(page, t, { name });
  const save = page.getByRole("button", { name: t("documents.form.create.QUOTATION") });

  await signedIn.api("DELETE", `/clients/${client.id}/hard`);
  await save.click();
  const field = page.getByPlaceholder(t("documents.form.clientPlaceholder"));
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();

  await chooseClient(page, t, "EURL Tell");
  await signedIn.api("DELETE", `/products/${product.id}/hard`);
  await save.click();
  await expect(lineRows(page).first()).toBeFocused();
  await expect(lineRows(page).first()).toBeInViewport();
});

test("a line without name, description and price is ignored, an empty quantity becomes 1", async ({
  page,
  signedIn,
  t,
}) => {
  await page.goto("/devis/create");
  await addLine(page, t, { name: " ", description: "  ", unitPrice: "0" });
  await expect(page.getByText(t("documents.lines.empty"))).toBeVisible();
  await expect(lineForm(page, t).locator('[aria-invalid="true"]')).toHaveCount(0);
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);

  const quantity = lineForm(page, t).getByLabel(t("documents.line.quantity"), { exact: true });
  await quantity.clear();
  await quantity.press("Tab");
  await expect(quantity).toHaveValue("1");
  await addLine(page, t, { name: "Ciment", quantity: "", unitPrice: "250" });
  await expect(lineCells(page, "quantity")).toHaveText(["1"]);
  await addLine(page, t, { name: "", description: "Pose comprise", unitPrice: "0" });
  await addLine(page, t, { name: "Échantillon", unitPrice: "0" });
  await expect(lineCells(page, "name")).toHaveText(["Ciment", "", "Échantillon"]);
  expect(signedIn.email).toContain("@");
});

test("the discount type NONE resets the value, of a line and of the document", async ({
  page,
  signedIn,
  t,
}) => {
  await page.goto("/devis/create");
  const ofLine = lineForm(page, t).getByLabel(t("documents.line.discount"), { exact: true });
  const typeOfLine = page.getByLabel(t("documents.line.discountType"), { exact: true });
  await typeOfLine.selectOption("PERCENTAGE");
  await ofLine.fill("25");
  await typeOfLine.selectOption("NONE");
  await expect(ofLine).toHaveValue("");
  await addLine(page, t, { name: "Ciment", quantity: "2", unitPrice: "500" });
  await expect
    .poll(async () => normalizeText(await lineCells(page, "totalHT").innerText()))
    .toBe("1 000,00");

  const whole = page.getByLabel(t("documents.fields.globalDiscount"), { exact: true });
  const typeOfWhole = page.getByLabel(t("documents.fields.globalDiscountType"));
  const readPageText = async () => normalizeText(await main(page).innerText());
  await typeOfWhole.selectOption("AMOUNT");
  await whole.fill("100");
  await expect.poll(readPageText).toContain("1 071,00");
  await typeOfWhole.selectOption("PERCENTAGE");
  await expect(whole).toHaveValue("");
  await whole.fill("50");
  await expect.poll(readPageText).toContain("595,00");
  await typeOfWhole.selectOption("NONE");
  await expect(whole).toBeEnabled();
  await expect(whole).toHaveValue("");
  await expect.poll(readPageText).toContain("1 190,00");
  expect(signedIn.email).toContain("@");
});

test("the document's discount is typed as 5% or 500, also with the Arabic sign and digits", async ({
  page,
  signedIn,
  t,
}) => {
  expect(signedIn.email).toContain("@");
  await page.goto("/devis/create");
  await addLine(page, t, { name: "Ciment", quantity: "2", unitPrice: "500" });
  const discount = page.getByLabel(t("documents.fields.globalDiscount"), { exact: true });
  const type = page.getByLabel(t("documents.fields.globalDiscountType"));
  const readPageText = async () => normalizeText(await main(page).innerText());
  for (const [text, typeOfText, total] of [
    ["5%", "PERCENTAGE", "1 130,50"],
    ["100", "AMOUNT", "1 071,00"],
    ["١٠٪", "PERCENTAGE", "1 071,00"],
    ["", "NONE", "1 190,00"],
  ] as const) {
    await discount.fill(text);
    await expect(type).toHaveValue(typeOfText);
    await expect.poll(readPageText).toContain(total);
  }
});

test("an error of a detail fits below its field: the lines do not move", async ({
  page,
  signedIn,
  t,
}) => {
  expect(signedIn.email).toContain("@");
  await page.goto("/devis/create");
  await addLine(page, t, { name: "Ciment", quantity: "2", unitPrice: "500" });
  await page.getByLabel(t("documents.fields.globalDiscountType")).selectOption("PERCENTAGE");
  const positions = await lineRows(page).evaluateHandle((row) => {
    const tops = new Set<number>();
    const recordEachFrame = () => {
      tops.add(row.getBoundingClientRect().top + scrollY);
      requestAnimationFrame(recordEachFrame);
    };
    recordEachFrame();
    return tops;
  });
  await page.getByLabel(t("documents.fields.globalDiscount"), { exact: true }).fill("512");
  await expect(page.getByText(t("documents.problems.percent"))).toBeVisible();
  await waitForNextFrames(page);
  expect(await positions.evaluate((tops) => tops.size)).toBe(1);
});

test("a taken number is marked until another one is typed", async ({ page, signedIn, t }) => {
  const client = await addClient(signedIn, "SARL Sahel");
  await addQuotation(signedIn, client, { numero: "D-2026-7" });
  await page.goto("/devis/create");
  const number = page.getByLabel(t("documents.fields.number"), { exact: true });
  await expect(number).not.toHaveValue("");
  await chooseClient(page, t, "SARL Sahel");
  await addLine(page, t, { name: "Ciment", unitPrice: "1000" });
  await number.fill("D-2026-7");
  const save = page.getByRole("button", { name: t("documents.form.create.QUOTATION") });
  await save.click();
  await expect(number).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByText("Changer le numéro", { exact: true })).toBeVisible();
  await expect(toast(page, "Ce numéro est déjà utilisé")).toBeVisible();
  await expect(lineRows(page)).toHaveCount(1);

  await number.press("End");
  await number.pressSequentially("8");
  await expect(page.getByText("Changer le numéro", { exact: true })).toBeHidden();
  await expect(number).not.toHaveAttribute("aria-invalid", "true");
  await save.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("D-2026-78");
});

test("leaving a form with unsaved changes asks first", async ({ page, signedIn, t }) => {
  await page.goto("/devis/create");
  const notes = page.getByLabel(t("documents.fields.notes"));
  await notes.fill("Livraison comprise");
  const clients = sidebar(page, t).getByRole("link", { name: t("app.nav.clients") });
  await clients.click();
  await expect(page.getByText(t("documents.form.leaveQuestion"))).toBeVisible();
  await answerQuestion(page, t, "no");
  await expect(page).toHaveURL(/\/devis\/create$/);
  await expect(notes).toHaveValue("Livraison comprise");
  await clients.click();
  await answerQuestion(page, t, "yes");
  await expect(page).toHaveURL(/\/clients$/);
  expect(signedIn.email).toContain("@");
});
