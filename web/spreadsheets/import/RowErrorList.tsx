import { useTranslation } from "react-i18next";
import classes from "./Import.module.css";
import { groupRowErrors, type RowError } from "./rowErrors.ts";
import { rowsText } from "./importText.ts";

/** The row errors, grouped by reason. */
export function RowErrorList({ errors }: { errors: readonly RowError[] }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.errors}>
      {groupRowErrors(errors).map((group) => (
        <li key={group.error}>
          <span>{t(`imports.errors.${group.error}`)}</span>
          <span className={classes.quiet}>{rowsText(group, t)}</span>
        </li>
      ))}
    </ul>
  );
}
