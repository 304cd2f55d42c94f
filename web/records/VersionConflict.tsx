import { Button } from "@mantine/core";
import type { MouseEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "../ui/feedback/Notice.tsx";
import { Money } from "../ui/text/Money.tsx";
import type { ChangedField } from "./threeWayMerge.ts";
import { useChangedByText } from "./useChangedByText.ts";
import type { Conflict } from "./useVersionedSave.ts";
import classes from "./VersionConflict.module.css";

/** The labels of the fields, and how their values are shown; both by the names on the wire. */
export interface FieldDisplay {
  /** The labels, in the order of the form. */
  fields: Readonly<Record<string, string>>;
  /** Renders the value of a text, a choice or a rate; undefined for values that need no rendering of their own. */
  show?: (field: string, value: string) => ReactNode;
}

export interface VersionConflictProps {
  conflict: Conflict | null;
  texts: FieldDisplay;
  /** Puts the other user's values into the form. */
  onTakeOver: () => void;
  /** Saves the form's values over the other user's. */
  onOverwrite: () => void;
}

/** Shows what another user changed while the form was open, with two buttons: take these changes, or overwrite them. */
export function VersionConflict({ conflict, ...props }: VersionConflictProps) {
  return conflict === null ? null : <ConflictAlert conflict={conflict} {...props} />;
}

interface ConflictAlertProps extends VersionConflictProps {
  conflict: Conflict;
}

function ConflictAlert({ conflict, texts, onTakeOver, onOverwrite }: ConflictAlertProps) {
  const { t } = useTranslation();
  const { isArchived } = conflict;
  const change = useChangedByText(conflict.changedBy);
  const order = Object.keys(texts.fields);
  const fields = conflict.fields.toSorted(
    (one, other) => order.indexOf(one.field) - order.indexOf(other.field),
  );
  const takeOver = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const form = currentTarget.closest("[role=alert]")?.parentElement ?? document;
    onTakeOver();
    // The button disappears with the alert.
    requestAnimationFrame(() => focusField(form, fields[0]?.field ?? ""));
  };
  return (
    <div ref={focusAlert} role="alert" tabIndex={-1} className={classes.root}>
      <Notice
        tone="warning"
        title={t("ui.conflict.title")}
        action={
          <div className={classes.actions}>
            {fields.length > 0 && (
              <Button size="xs" onClick={takeOver}>
                {t("ui.conflict.takeOver")}
              </Button>
            )}
            <Button data-needs-connection size="xs" variant="default" onClick={onOverwrite}>
              {t("ui.conflict.overwrite")}
            </Button>
          </div>
        }
      >
        {change} {t("ui.conflict.text")}
        {isArchived && <p className={classes.archived}>{t("ui.conflict.archived")}</p>}
        <dl className={classes.fields}>
          {fields.map((changed) => (
            <ConflictField key={changed.field} changed={changed} texts={texts} />
          ))}
        </dl>
      </Notice>
    </div>
  );
}

function ConflictField({ changed, texts }: { changed: ChangedField; texts: FieldDisplay }) {
  const { t } = useTranslation();
  const { field, before, theirs, mine } = changed;
  const versions = { before, theirs, mine };
  return (
    <div>
      <dt>{texts.fields[field] ?? field}</dt>
      {(["before", "theirs", "mine"] as const).map((version) => (
        <dd key={version} data-version={version}>
          <span className={classes.caption}>{t(`ui.conflict.${version}`)}</span>
          <ConflictValue field={field} value={versions[version]} show={texts.show} />
        </dd>
      ))}
    </div>
  );
}

interface ConflictValueProps {
  field: string;
  value: ChangedField["mine"];
  show: FieldDisplay["show"];
}

/** A number that `show` doesn't render is an amount in dinars. */
function ConflictValue({ field, value, show }: ConflictValueProps) {
  const { t } = useTranslation();
  if (value === null) return <em>{t("ui.conflict.empty")}</em>;
  const shown = show?.(field, String(value));
  if (typeof value === "number") return <span>{shown ?? <Money dinars={value} />}</span>;
  return <span>{shown ?? <bdi>{value}</bdi>}</span>;
}

/** Focuses the alert: it is far from the save button, and Tab then reaches its buttons. */
function focusAlert(node: HTMLDivElement | null): void {
  node?.focus({ preventScroll: true });
  node?.scrollIntoView({ block: "nearest" });
}

/** Focuses the given field of the form, or the first one. */
function focusField(form: ParentNode, name: string): void {
  const field = form.querySelector<HTMLElement>(`[data-path="${name}"]`);
  (field ?? form.querySelector<HTMLElement>("input, textarea"))?.focus();
}
