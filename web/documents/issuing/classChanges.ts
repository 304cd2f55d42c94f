import type { Document } from "#contract/documents.ts";
import { boxOf } from "#domain/declarations/boxOf.ts";
import type { Nature, VatActivity } from "#domain/declarations/classes.ts";
import { G50_LINES, type G50Line, rateOfLine } from "#domain/declarations/g50Boxes.ts";
import { fractionToBasisPoints } from "#domain/money/money.ts";

type Line = Document["lines"][number];

/** The class of a line as the dialog has it. */
export type LineClassOf = Pick<Line, "nature" | "g50Line">;

/** A line with the class that was chosen for it. */
export const withClass = (line: Line, chosen: ReadonlyMap<string, LineClassOf>): Line => ({
  ...line,
  ...chosen.get(line.id),
});

/** What to send: the lines whose chosen class is another than the stored one. */
export function changedClasses(
  lines: readonly Line[],
  chosen: ReadonlyMap<string, LineClassOf>,
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

/** The boxes that a line may be declared in: those of its rate, all if it is exempt. The stored one stays. */
export function boxesFor({ tva, g50Line }: Line): G50Line[] {
  const rate = fractionToBasisPoints(tva);
  return G50_LINES.filter((box) => tva === 0 || rateOfLine(box) === rate || box === g50Line);
}

/** The box of a line without a chosen one; null: the form doesn't have its rate. */
export function derivedBox({ tva, nature }: Line, activity: VatActivity): G50Line | null {
  const rate = fractionToBasisPoints(tva);
  if (rate === null || nature === null) return null;
  return boxOf({ rate, nature, g50Line: null }, activity);
}
