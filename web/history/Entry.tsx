import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { HistoryEntry, HistoryLine } from "#contract/history.ts";
import { fractionToBasisPoints } from "#domain/money/money.ts";
import { exactThousandths } from "#domain/quantities/quantities.ts";
import { isolate } from "#domain/text/isolate.ts";
import { LoadError } from "../ui/feedback/LoadError.tsx";
import { TimestampText } from "../ui/text/TimestampText.tsx";
import { Money } from "../ui/text/Money.tsx";
import { Percent } from "../ui/text/Percent.tsx";
import { Quantity } from "../ui/text/Quantity.tsx";
import classes from "./History.module.css";
import { type HistoryChange, type HistorySource, sortChanges } from "./historySource.ts";
import { Discount, FieldValue } from "./FieldValue.tsx";

/** One entry. A shortened entry has a button that shows it in full. */
export function Entry({ entry, view }: { entry: HistoryEntry; view: HistorySource }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...view.queryKey, entry.id],
    queryFn: async ({ signal }) => (await view.load({ entry: entry.id }, signal)).entries[0],
    enabled: opened,
    staleTime: Infinity, // an entry never changes
    gcTime: 0, // a complete entry can have megabytes
  });
  const title = t("history.failed");
  return (
    <li className={classes.entry} data-action={entry.action}>
      <EntryContents entry={data ?? entry} view={view} />
      {error !== null && <LoadError error={error} title={title} onRetry={() => void refetch()} />}
      {entry.shortened && data === undefined && error === null && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.more}
          loading={isFetching}
          onClick={() => setOpened(true)}
        >
          {t("history.whole")}
        </Button>
      )}
    </li>
  );
}

/** Actor, time, changed fields and lines. */
function EntryContents({ entry, view }: { entry: HistoryEntry; view: HistorySource }) {
  const { t } = useTranslation();
  const { action, actor, apiKey, at, changes, lines } = entry;
  const subject = view.about?.(entry);
  return (
    <>
      <span className={classes.head}>
        <strong className={classes.action}>
          {view.action?.(entry) ?? t(`history.actions.${action}`)}
        </strong>
        {subject !== undefined && <span>{subject}</span>}
      </span>
      <span className={classes.actor}>
        {actor === null && t("history.someone")}
        {actor !== null && (
          <span>
            <bdi>{actor.name ?? actor.email}</bdi>
            {apiKey !== null && ` (${t("history.byKey", { name: isolate(apiKey) })})`}
          </span>
        )}
        <TimestampText at={at} />
      </span>
      {action !== "CREATE" && action !== "DELETE" && changes.length > 0 && (
        <dl className={classes.changes}>
          {sortChanges(changes, view.fields).map((change) => (
            <ChangedValue key={change.field} change={change} view={view} />
          ))}
        </dl>
      )}
      {lines !== null && (
        <ul className={classes.lines}>
          <Lines lines={lines.removed} kind="removed" />
          <Lines lines={lines.added} kind="added" />
        </ul>
      )}
    </>
  );
}

/** Labels of fields that the form doesn't have. */
const EXTRA_FIELD_LABELS: Partial<Record<string, "history.reminders">> = {
  remindersMuted: "history.reminders",
};

function ChangedValue({ change, view }: { change: HistoryChange; view: HistorySource }) {
  const { t } = useTranslation();
  const { field, before, after } = change;
  const name = Object.hasOwn(view.fields, field)
    ? view.fields[field]
    : t(EXTRA_FIELD_LABELS[field] ?? "history.other");
  const sentence = view.sentence?.(change);
  return (
    <div>
      <dt>{name}</dt>
      {sentence !== undefined && <dd>{sentence}</dd>}
      {sentence === undefined && (
        <dd>
          <del aria-label={t("history.before")}>
            <FieldValue field={field} value={before} show={view.show} />
          </del>
          <ins aria-label={t("history.after")}>
            <FieldValue field={field} value={after} show={view.show} />
          </ins>
        </dd>
      )}
    </div>
  );
}

type LineKind = "added" | "removed";

/** Keyed by index: two lines may be equal, and an entry never changes. */
function Lines({ lines, kind }: { lines: readonly HistoryLine[]; kind: LineKind }) {
  // oxlint-disable-next-line react/no-array-index-key
  return lines.map((line, index) => <Line key={index} line={line} kind={kind} />);
}

function Line({ line, kind }: { line: HistoryLine; kind: LineKind }) {
  const { t } = useTranslation();
  const { name, description, quantity, unitOfMeasure, unitPrice, remise, remiseType, tva } = line;
  const vat = fractionToBasisPoints(tva);
  return (
    <li data-kind={kind}>
      <span className={classes.sign}>{t(`history.${kind}`)}</span>
      <span>
        <bdi>{name ?? description}</bdi>
      </span>
      <span className={classes.figures}>
        <span>
          <Quantity quantity={exactThousandths(quantity)} unit={unitOfMeasure} /> ×{" "}
          <Money dinars={unitPrice} />
        </span>
        {remiseType !== "NONE" && (
          <span>
            {t("history.discount")} <Discount remise={remise} remiseType={remiseType} />
          </span>
        )}
        {vat !== null && (
          <span>
            {t("history.vat")} <Percent rate={vat} />
          </span>
        )}
      </span>
    </li>
  );
}
