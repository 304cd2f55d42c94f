import { FigureAmount } from "../reports/Figure.tsx";
import { CopyableText } from "./CopyableText.tsx";

/** An amount in the format of the form: without spaces, with two decimals unless it is whole. */
export function formatFormNumber(dinars: number): string {
  return Number.isInteger(dinars) ? String(dinars) : dinars.toFixed(2);
}

interface CopyableFigureProps {
  dinars: number;
  /** The name of the cell, for screen readers: "E3B22, TVA". */
  label: string;
}

/** A figure of the form, with a button that copies it. */
export function CopyableFigure({ dinars, label }: CopyableFigureProps) {
  return (
    <CopyableText text={formatFormNumber(dinars)} label={label}>
      <FigureAmount dinars={dinars} />
    </CopyableText>
  );
}
