import type { FileProblem } from "#domain/spreadsheets/importErrors.ts";

/** The file is invalid or above SPREADSHEET_LIMITS. */
export class SpreadsheetError extends Error {
  override readonly name = "SpreadsheetError";
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(problem);
    this.problem = problem;
  }
}
