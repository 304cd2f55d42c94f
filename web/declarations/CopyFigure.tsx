import { FigureAmount } from "../reports/Figure.tsx";
import { CopyText } from "./CopyText.tsx";

/** An amount in the format of the form: without spaces, with two decimals unless it is whole. */
export function formatFormNumber(dinars: number): string {
  return Number.isInteger(dinars) ? String(dinars) : dinars.toFixed(2);
}

interface CopyFigureProps {
  dinars: number;
  /** The name of the cell, for screen readers: "E3B22, TVA". */
  label: string;
}

/** A figure of the form, with a button that copies it. */
export function CopyFigure({ dinars, label }: CopyFigureProps) {
  return (
    <CopyText text={formatFormNumber(dinars)} label={label}>
      <FigureAmount dinars={dinars} />
    </CopyText>
  );
}
