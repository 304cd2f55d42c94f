import { expect, test } from "../../testing/browser/mail.ts";
import { addLateClient } from "../../testing/browser/records.ts";
import { main, rowCheckbox, selectionBar, toast } from "../../testing/browser/steps.ts";

test("reminders are mailed with the statement; who isn't reminded is named, and stays selected", async ({
  page,
  signedIn,
  mailbox,
  t,
}) => {
  const email = `nadia-${signedIn.enterpriseId}@sahel.dz`;
  await addLateClient(signedIn, "SARL Sahel", { email });
  const paid = await addLateClient(signedIn, "EURL Tassili");
  await page.goto("/creances?tab=reminders");
  for (const name of ["SARL Sahel", "EURL Tassili"]) await rowCheckbox(page, t, name).check();
  // Meanwhile a colleague prints the letter to one of them.
  const body = { clientIds: [paid.id], channel: "PRINT" };
  await signedIn.api("POST", "/reminders", body);
  await selectionBar(page, t)
    .getByRole("button", { name: t("payments.reminders.send.EMAIL") })
    .click();
  const result = toast(page, "Relances faites : 1 sur 2");
  await expect(result).toContainText(t("payments.reminders.refusal.NOT_DUE"));
  await expect(result).toContainText("EURL Tassili");
  await expect(result).not.toContainText("SARL Sahel");
  const mail = await mailbox.nextMailTo(email);
  expect(mail.subject).toBe("Rappel de paiement – Menuiserie El Djazaïr");
  expect(mail.attachments).toMatchObject([{ mimeType: "application/pdf" }]);
  await expect(main(page)).toContainText("2 clients ont déjà reçu leur relance.");
});
