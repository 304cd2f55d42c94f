import { useTranslation } from "react-i18next";
import type { HistoryEntry, HistoryLine } from "#contract/history.ts";
import { Ltr } from "../../ui/Ltr.tsx";
import { MomentText } from "../../ui/MomentText.tsx";
import { Money } from "../../ui/Money.tsx";
import classes from "./DocumentHistory.module.css";
import { fieldName, inOrder } from "./fields.ts";
import { Value } from "./Value.tsx";

/** One change: who, when, and the fields and lines that it touched. */
export function Entry({ entry }: { entry: HistoryEntry }) {
  const { t } = useTranslation();
  const { action, actor, at, changes, lines } = entry;
  return (
    <li className={classes.entry} data-action={action}>
      <strong className={classes.action}>{t(`documents.history.actions.${action}`)}</strong>
      <span className={classes.who}>
        {actor === null && t("documents.history.someone")}
        {actor !== null && <bdi>{actor.name ?? actor.email}</bdi>}
        <MomentText at={at} />
      </span>
      {action !== "CREATE" && action !== "DELETE" && changes.length > 0 && (
        <dl className={classes.changes}>
          {inOrder(changes).map((change) => (
            <Change key={change.field} change={change} />
          ))}
        </dl>
      )}
      {lines !== null && (
        <ul className={classes.lines}>
          {lines.removed.map((line) => (
            <Line key={JSON.stringify(line)} line={line} kind="removed" />
          ))}
          {lines.added.map((line) => (
            <Line key={JSON.stringify(line)} line={line} kind="added" />
          ))}
        </ul>
      )}
    </li>
  );
}

function Change({ change }: { change: HistoryEntry["changes"][number] }) {
  const { t } = useTranslation();
  const { field, before, after } = change;
  if (field === "sourceId") {
    return (
      <div>
        <dt>{t("documents.history.fields.sourceId")}</dt>
        <dd>
          {t(after === null ? "documents.history.sourceGone" : "documents.history.sourceSet")}
        </dd>
      </div>
    );
  }
  return (
    <div>
      <dt>{fieldName(field, t)}</dt>
      <dd>
        <del aria-label={t("documents.history.before")}>
          <Value field={field} value={before} />
        </del>
        <ins aria-label={t("documents.history.after")}>
          <Value field={field} value={after} />
        </ins>
      </dd>
    </div>
  );
}

function Line({ line, kind }: { line: HistoryLine; kind: "added" | "removed" }) {
  const { t } = useTranslation();
  const { name, description, quantity, unitPrice } = line;
  return (
    <li data-kind={kind}>
      <span className={classes.sign}>{t(`documents.history.${kind}`)}</span>
      <span>
        <bdi>{name ?? description}</bdi>
      </span>
      <span className={classes.figures}>
        <Ltr>{`${quantity} ×`}</Ltr> <Money dinars={unitPrice} />
      </span>
    </li>
  );
}
