import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { RowNotice } from "#contract/spreadsheets.ts";
import classes from "./Import.module.css";
import { type ErrorGroup, groupRowErrors, type RowError } from "./rowErrors.ts";
import { rowsText } from "./importText.ts";

/** The row errors, grouped by reason. */
export function RowErrorList({ errors }: { errors: readonly RowError[] }) {
  const { t } = useTranslation();
  const textOf = (error: RowError["error"]) => t(`imports.errors.${error}`);
  return <GroupList groups={groupRowErrors(errors)} textOf={textOf} />;
}

/** What an import left out of rows, grouped by notice. */
export function RowNoticeList({ notices }: { notices: readonly RowNotice[] }) {
  const { t } = useTranslation();
  const groups = groupRowErrors(notices.map(({ row, notice }) => ({ row, error: notice })));
  return <GroupList groups={groups} textOf={(notice) => t(`imports.notices.${notice}`)} />;
}

interface GroupListProps<Reason extends string> {
  groups: readonly ErrorGroup<Reason>[];
  textOf: (reason: Reason) => ReactNode;
}

function GroupList<Reason extends string>({ groups, textOf }: GroupListProps<Reason>) {
  const { t } = useTranslation();
  return (
    <ul className={classes.errors}>
      {groups.map((group) => (
        <li key={group.error}>
          <span>{textOf(group.error)}</span>
          <span className={classes.quiet}>{rowsText(group, t)}</span>
        </li>
      ))}
    </ul>
  );
}
