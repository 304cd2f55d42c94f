import i18next from "i18next";
import { beforeAll, expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import type { DetailCode } from "#contract/errors.ts";
import type { Operation } from "#contract/operation.ts";
import { system } from "#contract/system.ts";
import { team } from "#contract/team.ts";
import { twoStep } from "#contract/twoStep.ts";
import { ApiError } from "../../api/errors.ts";
import { baseOperations } from "../../api/baseOperations.ts";
import shell from "../../locales/en/shell.json" with { type: "json" };
import translation from "../../locales/en/translation.json" with { type: "json" };
import { errorText, fieldErrors, fieldErrorText } from "./errorText.ts";

const signedIn = i18next.createInstance();
/** A page before sign-in, which doesn't load the texts of the shell. */
const signedOut = i18next.createInstance();

beforeAll(async () => {
  const loading = { lng: "en", fallbackNS: ["shell"] };
  await signedIn.init({ ...loading, resources: { en: { translation, shell } } });
  await signedOut.init({ ...loading, resources: { en: { translation } } });
});

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
  expect(fieldErrors(error, signedIn.t)).toEqual({
    nom: "This text is too long",
    NIF: "Digits only",
  });
});

test("an unknown code is shown as an invalid value", () => {
  const text = fieldErrorText("MADE_TOMORROW" as DetailCode, signedIn.t);
  expect(text).toBe(translation.ui.fieldErrors.INVALID_VALUE);
});

test("an error whose text a page doesn't load is shown as an unexpected one", () => {
  const error = new ApiError({ status: 409, code: "STALE", message: "" });
  expect(errorText(error, signedIn.t)).toBe(shell.ui.errors.STALE);
  expect(errorText(error, signedOut.t)).toBe(translation.ui.errors.INTERNAL_ERROR);
});

test("pages before sign-in load the text of each error of their operations", () => {
  const declared: Record<string, Operation> = { ...accounts, ...twoStep, ...team, ...system };
  const codes = Object.keys(baseOperations)
    .map((name) => declared[name])
    .filter((operation) => operation?.access === "public")
    .flatMap((operation) => operation?.errors ?? [])
    .filter((code) => !code.startsWith("GOOGLE_") && code !== "INVALID_STATE");
  expect(codes).toContain("INVALID_CREDENTIALS");
  expect(codes.filter((code) => !(code in translation.ui.errors))).toEqual([]);
});
