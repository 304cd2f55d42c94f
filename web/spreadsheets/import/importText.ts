import type { TFunction } from "i18next";
import { FILE_PROBLEMS, type FileProblem } from "#domain/spreadsheets/importErrors.ts";
import { ApiError } from "../../api/errors.ts";
import { errorText } from "../../ui/feedback/errorText.ts";
import type { ErrorGroup } from "./rowErrors.ts";

const FILE_PROBLEM_CODES: readonly FileProblem[] = Object.values(FILE_PROBLEMS).flat();

/** Why the file as a whole was refused. */
export function importErrorText(error: unknown, t: TFunction): string {
  if (!(error instanceof ApiError)) return errorText(error, t);
  if (error.code === "MISSING_COLUMNS") {
    const columns = error.details.map(({ path }) => path).join(t("ui.bulk.comma"));
    return t("imports.missing", { columns });
  }
  const codes: readonly string[] = error.details.map(({ code }) => code);
  const problem = FILE_PROBLEM_CODES.find((known) => codes.includes(known));
  return problem === undefined ? errorText(error, t) : t(`imports.problems.${problem}`);
}

/** "L’e-mail n’est pas valide : lignes 4, 9, 12 et 2 autres". */
export function groupText(group: ErrorGroup, t: TFunction): string {
  return `${t(`imports.errors.${group.error}`)} (${rowsText(group, t)})`;
}

/** The rows of an error, the first three by number. */
export function rowsText({ rows, others }: ErrorGroup, t: TFunction): string {
  const named = rows.join(t("ui.bulk.comma"));
  if (others > 0) return t("imports.rowsAndOthers", { rows: named, count: others });
  return t("imports.rows", { rows: named, count: rows.length });
}
