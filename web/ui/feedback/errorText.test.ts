import type { TFunction } from "i18next";
import { expect, test } from "vitest";
import type { DetailCode } from "#contract/errors.ts";
import { clients } from "#contract/clients.ts";
import { ApiError } from "../../api/errors.ts";
import translation from "../../locales/en/translation.json" with { type: "json" };
import { fieldErrors, fieldErrorText, schemaErrors } from "./errorText.ts";

const t = ((key: string) => key) as TFunction;

const refusedBy = (...details: [path: string, code: DetailCode][]) =>
  new ApiError({
    status: 400,
    code: "VALIDATION_ERROR",
    message: "",
    details: details.map(([path, code]) => ({ path, code, message: "" })),
  });

test("a field's error is shown by its code, the first of each path", () => {
  const error = refusedBy(
    ["nom", "TOO_LONG"],
    ["nom", "INVALID_CHARACTERS"],
    ["NIF", "DIGITS_ONLY"],
  );
  expect(fieldErrors(error, t)).toEqual({
    nom: "ui.fieldErrors.TOO_LONG",
    NIF: "ui.fieldErrors.DIGITS_ONLY",
  });
});

test("an unknown code is shown as an invalid value", () => {
  expect(fieldErrorText("MADE_TOMORROW" as DetailCode, t)).toBe("ui.fieldErrors.INVALID_VALUE");
});

test("schema errors of a form have the same texts as server errors", () => {
  const values = { nom: "Rahma", prenom: "", email: "a@", NIF: "12a" };
  expect(schemaErrors(clients.create.body, values, t)).toEqual({
    prenom: "ui.fieldErrors.REQUIRED",
    email: "ui.fieldErrors.INVALID_EMAIL",
    NIF: "ui.fieldErrors.DIGITS_ONLY",
  });
  expect(translation.ui.fieldErrors.DIGITS_ONLY).toBe("Digits only");
});
