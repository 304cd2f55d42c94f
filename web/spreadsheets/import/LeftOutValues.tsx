import { useTranslation } from "react-i18next";
import type { MatchedRow } from "./importPlan.ts";
import { type ImportField, fieldValue } from "./importSource.ts";
import classes from "./Preview.module.css";

interface LeftOutValuesProps {
  record: MatchedRow;
  fields: readonly ImportField[];
  /** Whether the row creates a record although one exists. */
  isCreated: boolean;
}

/**
 * The values that only a new record accepts, in a row whose record exists; with the note that they are ignored, unless
 * the row creates another record.
 */
export function LeftOutValues({ record, fields, isCreated }: LeftOutValuesProps) {
  const { t } = useTranslation();
  const filled = fields.flatMap(({ key, label, render, creationOnly }) => {
    const value = fieldValue(record, key);
    return creationOnly === undefined || value === null
      ? []
      : [{ key, label, text: render(value), notice: creationOnly }];
  });
  const [first] = filled;
  if (first === undefined) return null;
  return (
    <>
      <dl className={classes.values}>
        {filled.map(({ key, label, text }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{isCreated ? text : <del>{text}</del>}</dd>
          </div>
        ))}
      </dl>
      {!isCreated && (
        <span className={classes.leftOut}>{t(`imports.notices.${first.notice}`)}</span>
      )}
    </>
  );
}
