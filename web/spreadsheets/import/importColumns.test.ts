import { expect, test } from "vitest";
import {
  applyChosenColumns,
  areColumnsMatched,
  type ChosenColumns,
  distinctColumns,
  missingFields,
  conflictingColumns,
} from "./importColumns.ts";

const column = (header: string, field: string | null) => ({ header, field, sample: null });

const COLUMNS = [
  column("Nom", "nom"),
  column("Courriel", "email"),
  column("Boîte", null),
  column("Solde", null),
];

const takenHeaders = (chosen: ChosenColumns) =>
  [...conflictingColumns(applyChosenColumns(COLUMNS, chosen), chosen)].map(([header, other]) => [
    header,
    other.header,
  ]);

test("the chosen field of a column replaces the recognized one", () => {
  const matched = applyChosenColumns(COLUMNS, { Boîte: "adresse", Courriel: null });
  expect(matched.map(({ field }) => field)).toEqual(["nom", null, "adresse", null]);
});

test("a field that another column has is reported at the column that was changed", () => {
  expect(takenHeaders({ Boîte: "email" })).toEqual([["Boîte", "Courriel"]]);
  expect(takenHeaders({ Boîte: "email", Courriel: null })).toEqual([]);
  expect(takenHeaders({ Boîte: "AI", Solde: "AI" })).toEqual([
    ["Boîte", "Solde"],
    ["Solde", "Boîte"],
  ]);
});

test("a required field without a column is reported", () => {
  const matched = applyChosenColumns(COLUMNS, { Courriel: null });
  expect(missingFields(matched, ["nom", "email"])).toEqual(["email"]);
  expect(areColumnsMatched(COLUMNS, { Courriel: null }, ["nom", "email"])).toBe(false);
  expect(areColumnsMatched(COLUMNS, { Courriel: null, Boîte: "email" }, ["nom", "email"])).toBe(
    true,
  );
});

test("of columns with the same header the first is listed, whose field is filled", () => {
  const repeated = [column("Nom", "nom"), column("Tél", "telephone"), column("Nom", null)];
  expect(distinctColumns(repeated)).toEqual([column("Nom", "nom"), column("Tél", "telephone")]);
});
