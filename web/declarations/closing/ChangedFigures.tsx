import { useTranslation } from "react-i18next";
import { Ltr } from "../../ui/text/Ltr.tsx";
import { Money } from "../../ui/text/Money.tsx";
import type { G50 } from "../queries.ts";

type FigureChange = NonNullable<G50["closed"]>["changes"][number];

/** Figures of the form that have a name instead of a box. */
const NAMED_FIGURES = ["OFF_FORM", "DUE", "DEDUCTIONS", "STAMP"] as const;

/** The figures that changed between two closings of a month. */
export function ChangedFigures({ changes }: { changes: readonly FigureChange[] }) {
  const { t } = useTranslation();
  if (changes.length === 0) return null;
  return (
    <>
      <p>{t("closing.changes")}</p>
      <ul>
        {changes.map((change) => (
          <li key={`${change.line} ${change.cell}`}>
            <FigureName {...change} /> <Money dinars={change.before} /> →{" "}
            <Money dinars={change.after} />
          </li>
        ))}
      </ul>
    </>
  );
}

function FigureName({ line, cell }: FigureChange) {
  const { t } = useTranslation();
  const named = NAMED_FIGURES.find((each) => each === line);
  return (
    <>
      {named === undefined ? <Ltr>{line}</Ltr> : t(`closing.lines.${named}`)}
      {cell !== "AMOUNT" && ` · ${t(`closing.cells.${cell}`)}`}
      {" :"}
    </>
  );
}
