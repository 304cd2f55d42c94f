import type { TFunction } from "i18next";
import { expect, test } from "vitest";
import { clients } from "#contract/clients.ts";
import { schemaErrors } from "./schemaErrors.ts";

const t = ((keys: string[]) => keys[0]) as unknown as TFunction;

test("schema errors of a form have the same texts as server errors", () => {
  const values = { nom: "Rahma", prenom: "", email: "a@", NIF: "12a" };
  expect(schemaErrors(clients.create.body, values, t)).toEqual({
    prenom: "ui.fieldErrors.REQUIRED",
    email: "ui.fieldErrors.INVALID_EMAIL",
    NIF: "ui.fieldErrors.DIGITS_ONLY",
  });
});
