import type { ReactNode } from "react";
import reportClasses from "../../reports/reports.module.css";
import { today } from "../../ui/days/today.ts";
import { DeclaredPeriod } from "../DeclaredPeriod.tsx";

interface YearHeadProps {
  year: number;
  onYear: (year: number) => void;
  files: ReactNode;
  children?: ReactNode;
}

/** The year of a declaration, and what belongs beside it. */
export function YearHead({ year, onYear, files, children }: YearHeadProps) {
  return (
    <div className={reportClasses.tools}>
      <DeclaredPeriod
        title={String(year)}
        isLatest={year >= Number(today().slice(0, 4))}
        onStep={(steps) => onYear(year + steps)}
      />
      {children}
      <div className={reportClasses.toolsEnd}>{files}</div>
    </div>
  );
}
