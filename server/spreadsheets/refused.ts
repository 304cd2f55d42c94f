import type { FileProblem } from "#domain/importErrors.ts";

/** A file that is not read to its end, and why. */
export class FileRefused extends Error {
  override readonly name = "FileRefused";
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(problem);
    this.problem = problem;
  }
}
