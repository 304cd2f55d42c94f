import { declarations } from "#contract/declarations/declarations.ts";
import type { Month } from "#domain/days/months.ts";
import { callForFile } from "../api/call.ts";
import { FilesMenu } from "../reports/FilesMenu.tsx";
import { useLanguage } from "../ui/language/language.ts";

const OF_MONTHS = {
  g50: [declarations.g50Sheet, declarations.g50Pdf],
  stamp: [declarations.stampSheet, declarations.stampPdf],
} as const;

const OF_YEARS = {
  etat104: [declarations.etat104Sheet, declarations.etat104Pdf],
  g12bis: [declarations.g12bisSheet, declarations.g12bisPdf],
} as const;

interface MonthFilesProps {
  of: keyof typeof OF_MONTHS;
  month: Month;
  disabled: boolean;
}

/** Saves a declaration of a month, with all its rows. */
export function MonthFiles({ of, month, disabled }: MonthFilesProps) {
  const query = { month, lang: useLanguage() };
  const [sheet, pdf] = OF_MONTHS[of];
  return (
    <FilesMenu
      disabled={disabled}
      fetchSheet={() => callForFile(sheet, { query })}
      fetchPdf={() => callForFile(pdf, { query })}
    />
  );
}

interface YearFilesProps {
  of: keyof typeof OF_YEARS;
  year: number;
  disabled: boolean;
}

/** Saves a declaration of a year, with all its rows. */
export function YearFiles({ of, year, disabled }: YearFilesProps) {
  const query = { year, lang: useLanguage() };
  const [sheet, pdf] = OF_YEARS[of];
  return (
    <FilesMenu
      disabled={disabled}
      fetchSheet={() => callForFile(sheet, { query })}
      fetchPdf={() => callForFile(pdf, { query })}
    />
  );
}
