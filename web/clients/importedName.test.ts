import { expect, test } from "vitest";
import { filterRows, nameOfRow } from "../spreadsheets/import/previewFilter.ts";
import { clientName } from "./clientName.ts";

const match = { kind: "new" as const, id: null, repeats: null, changes: [] };

const REPLY = {
  rows: [
    { row: 2, userType: "INDIVIDUAL" as const, nom: "Benali", prenom: "Karim", match },
    { row: 3, userType: "BUSINESS" as const, nom: "SARL Sahel", prenom: "Amine", match },
  ],
  refused: [
    { row: 4, error: "EMAIL_INVALID" as const, field: "email", value: "b@", name: "Atlas" },
  ],
};

test("an import preview names a person by first and last name, a company by its own", () => {
  const names = filterRows(REPLY, null).map((row) => nameOfRow(row, clientName));
  expect(names).toEqual(["Karim Benali", "SARL Sahel", "Atlas"]);
});
