import { declarations } from "#calls/declarations/declarations.ts";
import type { Month } from "#domain/days/months.ts";
import { callForFile } from "../api/call.ts";
import { ReportFilesMenu } from "../reports/ReportFilesMenu.tsx";
import { useLanguage } from "../ui/language/language.ts";

const MONTH_FILES = {
  g50: [declarations.g50Sheet, declarations.g50Pdf],
  stamp: [declarations.stampSheet, declarations.stampPdf],
} as const;

const YEAR_FILES = {
  etat104: [declarations.etat104Sheet, declarations.etat104Pdf],
  g12bis: [declarations.g12bisSheet, declarations.g12bisPdf],
} as const;

interface MonthFilesMenuProps {
  of: keyof typeof MONTH_FILES;
  month: Month;
  disabled: boolean;
}

/** The menu that saves a monthly declaration as a file with all its rows. */
export function MonthFilesMenu({ of, month, disabled }: MonthFilesMenuProps) {
  const query = { month, lang: useLanguage() };
  const [sheet, pdf] = MONTH_FILES[of];
  return (
    <ReportFilesMenu
      disabled={disabled}
      fetchSheet={() => callForFile(sheet, { query })}
      fetchPdf={() => callForFile(pdf, { query })}
    />
  );
}

interface YearFilesMenuProps {
  of: keyof typeof YEAR_FILES;
  year: number;
  disabled: boolean;
}

/** The menu that saves a yearly declaration as a file with all its rows. */
export function YearFilesMenu({ of, year, disabled }: YearFilesMenuProps) {
  const query = { year, lang: useLanguage() };
  const [sheet, pdf] = YEAR_FILES[of];
  return (
    <ReportFilesMenu
      disabled={disabled}
      fetchSheet={() => callForFile(sheet, { query })}
      fetchPdf={() => callForFile(pdf, { query })}
    />
  );
}
