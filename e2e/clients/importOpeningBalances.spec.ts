import writeSheet from "write-excel-file/node";
import type { Client } from "#contract/clients.ts";
import type { Account } from "#contract/payments/receivables.ts";
import { expect, test } from "../../testing/browser/fixtures.ts";
import { addClient } from "../../testing/browser/records.ts";
import { openImportPanel } from "../../testing/browser/steps.ts";

test("an import adds opening balances of new clients, and lists the rows of clients that have one already", async ({
  page,
  signedIn,
  t,
  expectAccessible,
}) => {
  await addClient(signedIn, "EURL Tassili", { email: "omar@tassili.dz", telephone: "0661234567" });
  const { panel, choose, submit } = await openImportPanel(page, t, "clients");
  const rows = [
    ["nom", "email", "solde initial", "date du solde"],
    ["SARL Sahel", "contact@sahel.dz", 12_000.5, "31/12/2025"],
    ["EURL Tassili", "omar@tassili.dz", 700, null],
    ["SNC Aurès", "contact@aures.dz", "beaucoup", null],
  ];
  await choose("clients.xlsx", await writeSheet(rows).toBuffer());
  const row = (number: number) =>
    panel.getByRole("listitem").filter({ hasText: `Ligne ${number}` });
  await expect(row(2)).toContainText(/Solde initial12\s000,50\sDADate du solde31\/12\/2025/);
  await expect(row(3)).toContainText(t("imports.notices.BALANCE_NOT_ADDED"));
  await expect(row(4)).toContainText(t("imports.errors.BALANCE_INVALID"));
  await expect(row(4)).toContainText("beaucoup");
  await expectAccessible(page);
  const action = panel.getByLabel(t("imports.actionOfRow", { row: 3 }), { exact: true });
  await action.selectOption("create");
  await expect(row(3)).not.toContainText(t("imports.notices.BALANCE_NOT_ADDED"));
  await action.selectOption("skip");

  await submit.click();
  await expect(panel).toContainText("1 solde initial n’a pas été ajouté");
  await expect(panel).toContainText(`${t("imports.notices.BALANCE_NOT_ADDED")}Ligne 3`);
  const { clients } = await signedIn.api<{ clients: Client[] }>("GET", "/clients");
  const sahel = clients.find(({ nom }) => nom === "SARL Sahel");
  const account = `/clients/${sahel?.id}/account?from=2025-01-01`;
  const { movements, closing } = await signedIn.api<Account>("GET", account);
  expect(movements).toMatchObject([
    { date: "2025-12-31", kind: "OPENING", label: "Solde initial", debit: 12_000.5 },
  ]);
  expect(closing).toBe(12_000.5);
});
