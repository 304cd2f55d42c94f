import type { Client } from "#contract/clients.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addMember } from "../../testing/browser/members.ts";
import { addClient } from "../../testing/browser/records.ts";
import { requestsOf } from "../../testing/browser/steps.ts";

test("after a concurrent change of a client only fields that both users changed are asked about", async ({
  page,
  url,
  signedIn,
  t,
  expectAccessible,
}) => {
  const colleague = await addMember(url, signedIn, "SALES");
  await colleague.api("PUT", "/auth/me", { firstName: "Karim", lastName: "Haddad" });
  const client = await addClient(signedIn, "SARL Sahel", { adresse: "5 rue Larbi" });
  await page.goto(`/clients/${client.id}`);
  await page.getByRole("button", { name: t("clients.menu.edit"), exact: true }).click();
  const panel = page.getByRole("dialog", { name: t("clients.form.title.edit") });
  const field = (name: string) => panel.getByLabel(t(`clients.fields.${name}`));
  await field("email").fill("compta@sahel.dz");
  await field("telephone").fill("0770000000");
  const path = `/clients/${client.id}`;
  const theirs = { ...client, telephone: "0661000000", adresse: "12 rue Didouche Mourad" };
  await colleague.api("PUT", path, theirs);

  await page.keyboard.press("Control+Enter");
  const alert = panel.getByRole("alert").filter({ hasText: t("ui.conflict.title") });
  await expect(alert).toBeFocused();
  await expect(alert).toContainText(/Karim Haddad.* a enregistré d’autres modifications il y a/);
  await expect(alert.getByRole("term")).toHaveText([t("clients.fields.telephone")]);
  const values = (label: string) =>
    alert.locator("dl > div").filter({ hasText: label }).getByRole("definition");
  await expect(values(t("clients.fields.telephone"))).toHaveText([
    /0550123456/,
    /0661000000/,
    /0770000000/,
  ]);
  await expect(field("email")).toHaveValue("compta@sahel.dz");
  await expect(field("telephone")).toHaveValue("0770000000");
  await expect(field("adresse")).toHaveValue("12 rue Didouche Mourad");
  expect((await signedIn.api<Client>("GET", path)).email).toBe(client.email);
  await expectAccessible(page);

  await page.keyboard.press("Tab");
  await expect(alert.getByRole("button", { name: t("ui.conflict.takeOver") })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(alert).toBeHidden();
  await expect(field("telephone")).toBeFocused();
  await expect(field("telephone")).toHaveValue("0661000000");
  await page.keyboard.press("Control+Enter");
  await expect(panel).toBeHidden();
  expect(await signedIn.api("GET", path)).toMatchObject({
    email: "compta@sahel.dz",
    telephone: "0661000000",
    adresse: "12 rue Didouche Mourad",
    version: 3,
  });
});

test("concurrent changes of different fields of a client are both saved, without a question", async ({
  page,
  signedIn,
  t,
}) => {
  const client = await addClient(signedIn, "SARL Sahel");
  await page.goto(`/clients/${client.id}`);
  await page.getByRole("button", { name: t("clients.menu.edit"), exact: true }).click();
  const panel = page.getByRole("dialog", { name: t("clients.form.title.edit") });
  await panel.getByLabel(t("clients.fields.email")).fill("compta@sahel.dz");
  await panel.getByLabel(t("clients.fields.telephone")).fill("0770000000");
  const path = `/clients/${client.id}`;
  const theirs = { email: "compta@sahel.dz", adresse: "5 rue Larbi" };
  await signedIn.api("PUT", path, { ...client, ...theirs });
  const sent = requestsOf(page, "PUT", path);
  await panel.getByRole("button", { name: t("clients.form.submit.edit") }).click();
  await expect(panel).toBeHidden();
  expect(sent.map((request) => (request.postDataJSON() as Client).version)).toEqual([1, 2]);
  expect(await signedIn.api("GET", path)).toMatchObject({ ...theirs, telephone: "0770000000" });
});
