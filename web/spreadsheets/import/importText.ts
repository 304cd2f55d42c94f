import type { TFunction } from "i18next";
import type { SheetColumn } from "#contract/spreadsheets.ts";
import { FILE_PROBLEMS, type FileProblem } from "#domain/spreadsheets/importErrors.ts";
import { ApiError } from "../../api/errors.ts";
import { errorText } from "../../ui/feedback/errorText.ts";
import { distinctColumns } from "./importColumns.ts";
import type { ActionCounts } from "./importPlan.ts";
import type { ImportReply, ImportSource, RequiredColumn } from "./importSource.ts";
import type { ErrorGroup } from "./rowErrors.ts";

const FILE_PROBLEM_CODES: readonly FileProblem[] = Object.values(FILE_PROBLEMS).flat();

/** The reason why the whole file was refused. */
export function importErrorText(error: unknown, t: TFunction): string {
  if (!(error instanceof ApiError)) return errorText(error, t);
  if (error.code === "MISSING_COLUMNS") {
    const missing = error.details.filter(({ code }) => code === "MISSING_COLUMN");
    const columns = missing.map(({ path }) => path).join(t("ui.bulk.comma"));
    return t("imports.missing", { columns });
  }
  const codes: readonly string[] = error.details.map(({ code }) => code);
  const problem = FILE_PROBLEM_CODES.find((known) => codes.includes(known));
  return problem === undefined ? errorText(error, t) : t(`imports.problems.${problem}`);
}

/**
 * The columns and sheets to choose from in a file that was refused for missing columns; null if there are none, and for
 * any other refusal.
 */
export function columnsToAssign(
  error: unknown,
  required: readonly RequiredColumn[],
): { columns: SheetColumn[]; missing: string[]; sheet: string; sheets: string[] } | null {
  if (!(error instanceof ApiError) || error.code !== "MISSING_COLUMNS") return null;
  const unrecognized = error.details.filter(({ code }) => code === "UNRECOGNIZED_COLUMN");
  const sheets = error.details.filter(
    ({ code }) => code === "SHEET_READ" || code === "OTHER_SHEET",
  );
  if (unrecognized.length === 0 && sheets.length === 0) return null;
  // A refusal refers to columns by their headers in the template.
  const isMissing = (header: string) =>
    error.details.some(({ code, path }) => code === "MISSING_COLUMN" && path === header);
  return {
    columns: distinctColumns(
      unrecognized.map(({ path, sample = null }) => ({ header: path, field: null, sample })),
    ),
    missing: required.filter(({ header }) => isMissing(header)).map(({ field }) => field),
    sheet: sheets[0]?.path ?? "",
    sheets: sheets.map(({ path }) => path),
  };
}

/** "3 à créer, 2 à mettre à jour, 5 ignorés", without zero counts. */
export function planText(counts: ActionCounts, t: TFunction): string {
  const { create, update, skip } = counts;
  const parts = [
    create > 0 ? t("imports.plan.create", { count: create }) : null,
    update > 0 ? t("imports.plan.update", { count: update }) : null,
    skip > 0 ? t("imports.plan.skip", { count: skip }) : null,
  ];
  return parts.filter((part) => part !== null).join(t("ui.bulk.comma"));
}

/** The results of an import, most important first: "3 clients importés", "2 mis à jour". */
export function resultTexts(
  kind: ImportSource<never>["kind"],
  { created, updated, skipped, notices = [] }: ImportReply<unknown>,
  t: TFunction,
): string[] {
  const texts = [
    created > 0 || updated === 0 ? t(`imports.done.${kind}`, { count: created }) : null,
    updated > 0 ? t(`imports.updated.${kind}`, { count: updated }) : null,
    skipped > 0 ? t("imports.skipped", { count: skipped }) : null,
    notices.length > 0 ? t("imports.leftOut", { count: notices.length }) : null,
  ];
  return texts.filter((text) => text !== null);
}

/** "L’e-mail n’est pas valide (Lignes 4, 9, 12 et 2 autres)". */
export function groupText(group: ErrorGroup, t: TFunction): string {
  return `${t(`imports.errors.${group.error}`)} (${rowsText(group, t)})`;
}

/** The rows of an error: the numbers of the first three, and how many others. */
export function rowsText({ rows, others }: ErrorGroup<unknown>, t: TFunction): string {
  const named = rows.join(t("ui.bulk.comma"));
  if (others > 0) return t("imports.rowsAndOthers", { rows: named, count: others });
  return t("imports.rows", { rows: named, count: rows.length });
}
