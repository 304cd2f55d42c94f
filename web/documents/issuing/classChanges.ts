import type { Document } from "#contract/documents.ts";
import { boxOf } from "#domain/declarations/boxOf.ts";
import type { Nature, VatActivity } from "#domain/declarations/classes.ts";
import { G50_LINES, type G50Line, rateOfLine } from "#domain/declarations/g50Boxes.ts";
import { fractionToBasisPoints } from "#domain/money/money.ts";

type Line = Document["lines"][number];

/** The class that the user chose for a line in the dialog. */
export type ChosenClass = Pick<Line, "nature" | "g50Line">;

/** A line with the class that was chosen for it. */
export const withClass = (line: Line, chosen: ReadonlyMap<string, ChosenClass>): Line => ({
  ...line,
  ...chosen.get(line.id),
});

/** The lines to send: those whose chosen class differs from the stored one. */
export function changedClasses(
  lines: readonly Line[],
  chosen: ReadonlyMap<string, ChosenClass>,
): { lineId: string; nature: Nature; g50Line: G50Line | null }[] {
  return lines.flatMap((line) => {
    const { nature, g50Line } = withClass(line, chosen);
    const isSame = nature === line.nature && g50Line === line.g50Line;
    if (isSame || nature === null) return [];
    return [{ lineId: line.id, nature, g50Line: knownBox(g50Line) }];
  });
}

export const knownBox = (box: string | null): G50Line | null =>
  G50_LINES.find((line) => line === box) ?? null;

/** The boxes that a line may be declared in: those of its rate, or all if it is exempt, and the stored one. */
export function boxesFor({ tva, g50Line }: Line): G50Line[] {
  const rate = fractionToBasisPoints(tva);
  return G50_LINES.filter((box) => tva === 0 || rateOfLine(box) === rate || box === g50Line);
}

/** The box of a line for which none was chosen; null if no box of the form has its rate, or if it has no nature. */
export function derivedBox({ tva, nature }: Line, activity: VatActivity): G50Line | null {
  const rate = fractionToBasisPoints(tva);
  if (rate === null || nature === null) return null;
  return boxOf({ rate, nature, g50Line: null }, activity);
}
