import type { ReactNode } from "react";
import reportClasses from "../../reports/reports.module.css";
import { today } from "../../ui/days/today.ts";
import { DeclarationPeriodSwitch } from "../DeclarationPeriodSwitch.tsx";

interface YearToolsProps {
  year: number;
  onYear: (year: number) => void;
  files: ReactNode;
  children?: ReactNode;
}

/** The toolbar of a yearly declaration: its year, its files, and what the page adds. */
export function YearTools({ year, onYear, files, children }: YearToolsProps) {
  return (
    <div className={reportClasses.tools}>
      <DeclarationPeriodSwitch
        title={String(year)}
        isLatest={year >= Number(today().slice(0, 4))}
        onStep={(steps) => onYear(year + steps)}
      />
      {children}
      <div className={reportClasses.toolsEnd}>{files}</div>
    </div>
  );
}
