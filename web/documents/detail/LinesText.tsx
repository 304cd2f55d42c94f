import { useTranslation } from "react-i18next";
import type { Document, DocumentLine } from "#contract/documents.ts";
import { exactThousandths } from "#domain/quantities/quantities.ts";
import { Money } from "../../ui/text/Money.tsx";
import { Quantity } from "../../ui/text/Quantity.tsx";
import classes from "./LinesText.module.css";

/** The lines as text for phones, where the picture of the printed page is too small to read. */
export function LinesText({ document }: { document: Document }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.root} aria-label={t("documents.lines.title")}>
      {document.lines.map((line, index) => (
        // The index identifies a line here: the lines are never reordered.
        // oxlint-disable-next-line react/no-array-index-key
        <Line key={index} line={line} />
      ))}
    </ul>
  );
}

function Line({ line }: { line: DocumentLine }) {
  const { name, description, quantity, unitOfMeasure, unitPrice, totalHT } = line;
  return (
    <li className={classes.line}>
      <span className={classes.name}>
        <bdi>{name || description}</bdi>
      </span>
      <span className={classes.total}>
        <Money dinars={totalHT} />
      </span>
      <span className={classes.detail}>
        <Quantity quantity={exactThousandths(quantity)} unit={unitOfMeasure} />
        {" × "}
        <Money dinars={unitPrice} />
      </span>
    </li>
  );
}
