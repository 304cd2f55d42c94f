import { NativeSelect } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { MatchedRowAction, RowMatch } from "#contract/spreadsheets.ts";
import { SoftBadge, type Tone } from "../../ui/feedback/SoftBadge.tsx";
import { actionOfRow, type MatchedRow, ROW_ACTIONS, type RowChoices } from "./importPlan.ts";
import { type ImportField, type RefusedRow, fieldValue } from "./importSource.ts";
import { LeftOutValues } from "./LeftOutValues.tsx";
import classes from "./Preview.module.css";
import { nameOfRow, type PreviewKind, type PreviewRow } from "./previewFilter.ts";

const TONES: Readonly<Record<PreviewKind, Tone>> = {
  new: "success",
  changed: "info",
  same: "neutral",
  repeated: "warning",
  refused: "danger",
};

interface PreviewRowItemProps<Row> {
  item: PreviewRow<Row>;
  fields: readonly ImportField[];
  nameOf: (record: Row) => string;
  choices: RowChoices;
  /** Whether the sheet hides the row. */
  hidden: boolean;
  onChange: (row: number, action: MatchedRowAction) => void;
}

/** A row of the sheet with its values or changes, and what the import does with it. */
export function PreviewRowItem<Row extends MatchedRow>(props: PreviewRowItemProps<Row>) {
  const { item, fields, nameOf, choices, hidden, onChange } = props;
  const { t } = useTranslation();
  const name = nameOfRow(item, nameOf);
  const action =
    item.kind === "refused"
      ? null
      : actionOfRow(item.kind, choices.existing, choices.rows.get(item.row));
  return (
    <li className={classes.row} data-kind={item.kind}>
      <span className={classes.number}>
        {t("imports.rowNumber", { row: item.row })}
        <SoftBadge tone={TONES[item.kind]}>{t(`imports.kinds.${item.kind}`)}</SoftBadge>
        {hidden && <SoftBadge tone="neutral">{t("imports.hiddenRow")}</SoftBadge>}
      </span>
      <div className={classes.content}>
        {name !== null && (
          <span className={classes.name}>
            <bdi>{name}</bdi>
          </span>
        )}
        {item.kind === "refused" ? (
          <RowRefusal refused={item.refused} fields={fields} />
        ) : (
          <PreviewRowContent record={item.record} kind={item.kind} fields={fields} />
        )}
        {item.kind !== "refused" && item.kind !== "new" && (
          <LeftOutValues record={item.record} fields={fields} isCreated={action === "create"} />
        )}
      </div>
      {item.kind !== "refused" && action !== null && (
        <NativeSelect
          size="xs"
          className={classes.action}
          aria-label={t("imports.actionOfRow", { row: item.row })}
          value={action}
          data={ROW_ACTIONS[item.kind].map((each) => ({
            value: each,
            label: t(
              each === "create" && item.kind === "new"
                ? "imports.create"
                : `imports.existing.${each}`,
            ),
          }))}
          onChange={({ currentTarget: { value } }) => onChange(item.row, value as MatchedRowAction)}
        />
      )}
    </li>
  );
}

interface PreviewRowContentProps {
  record: MatchedRow;
  kind: Exclude<PreviewKind, "refused">;
  fields: readonly ImportField[];
}

function PreviewRowContent({ record, kind, fields }: PreviewRowContentProps) {
  const { t } = useTranslation();
  const { changes, repeats } = record.match;
  if (kind === "same") return <span className={classes.note}>{t("imports.unchanged")}</span>;
  if (repeats !== null) {
    return <span className={classes.note}>{t("imports.repeats", { row: repeats })}</span>;
  }
  if (kind === "changed") return <PreviewRowChanges changes={changes} fields={fields} />;
  const filled = fields.slice(1).flatMap(({ key, label, render, usual }) => {
    const value = fieldValue(record, key);
    return value === null || value === usual ? [] : [{ key, label, text: render(value) }];
  });
  return (
    <dl className={classes.values}>
      {filled.map(({ key, label, text }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ChangesProps {
  changes: RowMatch["changes"];
  fields: readonly ImportField[];
}

function PreviewRowChanges({ changes, fields }: ChangesProps) {
  const { t } = useTranslation();
  return (
    <dl className={classes.values}>
      {changes.map(({ field, from, to }) => {
        const shown = fields.find(({ key }) => key === field);
        const render = (value: string | number | null) =>
          value === null || value === "" ? <em>{t("imports.empty")}</em> : shown?.render(value);
        return (
          <div key={field}>
            <dt>{shown?.label ?? field}</dt>
            <dd>
              <del aria-label={t("imports.before")}>{render(from)}</del>
              <span className={classes.arrow} aria-hidden>
                →
              </span>
              <ins aria-label={t("imports.after")}>{render(to)}</ins>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

interface RefusalProps {
  refused: RefusedRow;
  fields: readonly ImportField[];
}

function RowRefusal({ refused: { field, value, error }, fields }: RefusalProps) {
  const { t } = useTranslation();
  const label = fields.find(({ key }) => key === field)?.label ?? field;
  return (
    <>
      <span className={classes.error}>{t(`imports.errors.${error}`)}</span>
      {value !== null && (
        <dl className={classes.values}>
          <div>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        </dl>
      )}
    </>
  );
}
