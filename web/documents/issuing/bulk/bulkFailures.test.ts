import type { TFunction } from "i18next";
import { expect, test } from "vitest";
import type { DocumentRow } from "#contract/documents.ts";
import { ApiError } from "../../../api/errors.ts";
import { hasOnlyWarnings, reasonsOf } from "./bulkFailures.ts";

const t = ((keys: string | string[], options?: object) =>
  [[keys].flat()[0], JSON.stringify(options)].join(" ").trim()) as unknown as TFunction;

const record = { id: "d1" } as DocumentRow;
const detail = (code: string, path: string) => ({ code, path, message: "" }) as never;

test("a document lists each reason of its own checklist", () => {
  const error = new ApiError({
    status: 409,
    code: "WARNINGS",
    message: "",
    details: [detail("CLIENT_RC", "client.registreCommerce"), detail("LINE_PRICE", "lines.2.name")],
  });
  expect(reasonsOf({ record, error }, t, "fr")).toEqual([
    'issuing.mentions.CLIENT_RC {"place":null}',
    'issuing.mentions.LINE_PRICE {"place":3}',
  ]);
  expect(hasOnlyWarnings({ record, error })).toBe(true);
});

test("a failure that can't be accepted shows the text of its error, or what stops the issue", () => {
  const stopped = new ApiError({
    status: 409,
    code: "NOT_ISSUABLE",
    message: "",
    details: [detail("CLIENT_NAME", "client.nom")],
  });
  const cancelled = new ApiError({ status: 409, code: "CANCELLED", message: "" });
  expect(reasonsOf({ record, error: stopped }, t, "fr")).toEqual([
    'issuing.mentions.CLIENT_NAME {"place":null}',
  ]);
  expect(reasonsOf({ record, error: cancelled }, t, "fr")).toEqual(["ui.errors.CANCELLED"]);
  expect([stopped, cancelled].some((error) => hasOnlyWarnings({ record, error }))).toBe(false);
});

test("a document of a closed month names the first open day", () => {
  const error = new ApiError({
    status: 409,
    code: "PERIOD_CLOSED",
    message: "",
    openFrom: "2026-11-01",
  });
  expect(reasonsOf({ record, error }, t, "fr")).toEqual([
    'closing.refused {"day":"\u206801/11/2026\u2069"}',
  ]);
});
