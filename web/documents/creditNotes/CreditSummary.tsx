import { useTranslation } from "react-i18next";
import type { Document } from "#contract/documents.ts";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { Panel } from "../../ui/panel/Panel.tsx";
import { Money } from "../../ui/text/Money.tsx";
import classes from "./CreditSummary.module.css";
import { useCreditable } from "./creditable.ts";

/**
 * The credited amount of an invoice and the amount that can still be credited; nothing before the first credit note is
 * issued, for a cancelled invoice, and for other kinds. The credit notes are among the related documents.
 */
export function CreditSummary({ invoice }: { invoice: Document }) {
  const { t } = useTranslation();
  const isShown = invoice.type === "SALES_INVOICE" && invoice.cancelledAt === null;
  const { data, error, refetch } = useCreditable(isShown ? invoice.id : null);
  if (error !== null && data === undefined) {
    return <LoadError error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined || data.credited === 0) return null;
  return (
    <Panel title={t("documents.creditNote.title")}>
      <dl className={classes.root}>
        {(["credited", "creditable"] as const).map((name) => (
          <div key={name} className={classes.row}>
            <dt>{t(`documents.creditNote.${name}`)}</dt>
            <dd>
              <Money dinars={data[name]} />
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
