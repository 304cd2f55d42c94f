import { Anchor } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { displayedNumber } from "#domain/documents/documents.ts";
import { detailPath } from "../../documentKinds/kinds.ts";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { Ltr } from "../../ui/text/Ltr.tsx";
import { RecordNumber } from "../../ui/text/RecordNumber.tsx";
import classes from "../declarations.module.css";
import type { G50 } from "../queries.ts";

/** The maximum number of linked records per anomaly. */
const MAX_LINKED_RECORDS = 10;

/** The anomalies of the declaration, with links to the records to correct. */
export function Anomalies({ data }: { data: G50 }) {
  const { t } = useTranslation();
  if (data.anomalies.length === 0) return null;
  return (
    <Notice tone="warning" title={t("declarations.anomalies.title")}>
      <ul className={classes.anomalies}>
        {data.anomalies.map(({ code, count, records }) => (
          <li key={code}>
            {t(`declarations.anomalies.${code}`, { count })}
            <ul>
              {records.slice(0, MAX_LINKED_RECORDS).map((id) => (
                <li key={id}>
                  <RecordLink id={id} data={data} />
                </li>
              ))}
              {count > MAX_LINKED_RECORDS && (
                <li>{t("declarations.anomalies.more", { count: count - MAX_LINKED_RECORDS })}</li>
              )}
            </ul>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** A document links to its page, a payment to the list of payments. A box has no link. */
function RecordLink({ id, data }: { id: string; data: G50 }) {
  const named = data.named.find((record) => record.id === id);
  if (named === undefined) return <Ltr>{id}</Ltr>;
  const { kind, numero } = named;
  if (kind === "PAYMENT") {
    const search = new URLSearchParams({ search: numero });
    return (
      <Anchor component={Link} to={`/reglements?${search.toString()}`} inherit>
        <RecordNumber>{numero}</RecordNumber>
      </Anchor>
    );
  }
  return (
    <Anchor component={Link} to={detailPath({ type: kind, id })} inherit>
      <RecordNumber>{displayedNumber(kind, numero)}</RecordNumber>
    </Anchor>
  );
}
