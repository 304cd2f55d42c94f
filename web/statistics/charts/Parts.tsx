import { useTranslation } from "react-i18next";
import classes from "./Parts.module.css";
import hidden from "../../ui/text/hidden.module.css";
import type { BasisPoints } from "#domain/money/money.ts";
import { Percent } from "../../ui/text/Percent.tsx";
import { percentages } from "./percentages.ts";

/** A part of a whole. */
export interface ChartPart {
  key: string;
  name: string;
  count: number;
}

export interface PartsProps {
  /** The table's caption, for screen readers. */
  caption: string;
  parts: readonly ChartPart[];
}

/** The legend of a chart as a table: names, counts, percentages. */
export function PartsTable({ caption, parts }: PartsProps) {
  const { t } = useTranslation();
  const percents = percentages(parts.map(({ count }) => count));
  return (
    <table className={classes.table}>
      <caption className={hidden.hidden}>{caption}</caption>
      <thead className={hidden.hidden}>
        <tr>
          <th scope="col">{t("statistics.table.part")}</th>
          <th scope="col">{t("statistics.table.count")}</th>
          <th scope="col">{t("statistics.table.share")}</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ key, name, count }, index) => (
          <tr key={key}>
            <th scope="row">
              <i className={classes.swatch} data-index={index} />
              {name}
            </th>
            <td>{count}</td>
            <td className={classes.share}>
              <Percent rate={((percents[index] ?? 0) * 100) as BasisPoints} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A stacked bar with its legend. */
export function SplitBar({ caption, parts }: PartsProps) {
  return (
    <div className={classes.split}>
      <div className={classes.bar} aria-hidden>
        {parts.map(
          ({ key, count }, index) =>
            count > 0 && <i key={key} data-index={index} style={{ flexGrow: count }} />,
        )}
      </div>
      <PartsTable caption={caption} parts={parts} />
    </div>
  );
}
