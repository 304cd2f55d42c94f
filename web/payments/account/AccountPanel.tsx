import { Button, Group, Skeleton } from "@mantine/core";
import { IconDownload, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { corrections } from "#calls/payments/corrections.ts";
import { type Account, receivables } from "#calls/payments/receivables.ts";
import { type Day } from "#domain/days/days.ts";
import { call, callForFile } from "../../api/call.ts";
import { hasCode } from "../../api/errors.ts";
import { useCan } from "../../api/useCan.ts";
import { DayField } from "../../ui/days/DayField.tsx";
import { today } from "../../ui/days/today.ts";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { useLanguage } from "../../ui/language/language.ts";
import { Panel } from "../../ui/panel/Panel.tsx";
import { Sum } from "../../ui/text/Sum.tsx";
import { useDialogAction } from "../actions/useDialogAction.ts";
import type { Contact } from "../sharing/PaperShareDialog.tsx";
import { usePdfDownload } from "../actions/usePdfDownload.ts";
import { useClientAccount, useReceivableSettings } from "../queries.ts";
import classes from "./account.module.css";
import { ClientReminders } from "./ClientReminders.tsx";
import { Credits } from "./Credits.tsx";
import { SendStatementButton } from "./SendStatementButton.tsx";
import { ShareStatementButton } from "./ShareStatementButton.tsx";
import { Movements } from "./Movements.tsx";
import type { StatementContext } from "./useStatementMail.ts";
import { type OpeningDebt, OpeningDebtDialog } from "./OpeningDebtDialog.tsx";

type AccountClient = StatementContext["client"] & Contact & { remindersMuted: boolean };

/**
 * The client's account: the balance, each movement with the balance after it, and the credits that
 * can still be used.
 */
export function AccountPanel({ client }: { client: AccountClient }) {
  const clientId = client.id;
  const { t } = useTranslation();
  const [from, setFrom] = useState(() => `${today().slice(0, 4)}-01-01` as Day);
  const { data, error, refetch } = useClientAccount(clientId, { from, to: today() });
  const isTooLong = data === undefined && hasCode(error, "SELECTION_TOO_LARGE");
  const { data: settings } = useReceivableSettings();
  const mayCorrect = useCan("payments.correct");
  const ask = useDialogAction();
  const lang = useLanguage();
  const { download, isPrinting } = usePdfDownload();
  if (settings?.receivablesSince == null) return null;
  const print = () => {
    const query = { from, to: today(), lang };
    return callForFile(receivables.accountPdf, { params: { id: clientId }, query });
  };
  const add = () => {
    const send = (body: OpeningDebt) =>
      call(corrections.addOpeningDebt, { params: { id: clientId }, body });
    return ask(OpeningDebtDialog, { send }, t("payments.account.openingAdded"));
  };
  return (
    <Panel
      title={t("payments.account.title")}
      actions={
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={14} aria-hidden />}
            loading={isPrinting}
            onClick={() => void download(print)}
          >
            {t("payments.account.statement")}
          </Button>
          {data !== undefined && (
            <>
              <SendStatementButton
                client={client}
                from={from}
                to={today()}
                closing={data.closing}
              />
              <ShareStatementButton
                client={client}
                from={from}
                to={today()}
                closing={data.closing}
                print={print}
              />
            </>
          )}
          {mayCorrect && (
            <Button
              data-needs-connection
              variant="default"
              size="xs"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => void add()}
            >
              {t("payments.account.addOpening")}
            </Button>
          )}
        </Group>
      }
    >
      {data === undefined && error === null && <Skeleton height={80} aria-busy />}
      {data === undefined && error !== null && !isTooLong && (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
      {isTooLong && <Notice tone="warning">{t("payments.account.tooLong")}</Notice>}
      {data !== undefined && (
        <>
          <Balance account={data} />
          <ClientReminders client={client} owes={data.closing > 0} />
          <Credits clientId={clientId} />
        </>
      )}
      <div className={classes.from}>
        <DayField label={t("payments.account.from")} day={from} onDay={setFrom} field="from" />
      </div>
      {data !== undefined && <Movements account={data} />}
    </Panel>
  );
}

/**
 * The late part of the balance, in dinars, added up in centimes. It is at most the balance, which unapplied credits
 * reduce.
 */
function lateAmountOf({
  days1To30,
  days31To60,
  days61To90,
  over90,
  total,
}: Account["aging"]): number {
  const parts = [days1To30, days31To60, days61To90, over90];
  const late = parts.reduce((sum, dinars) => sum + Math.round(dinars * 100), 0) / 100;
  return Math.min(late, total);
}

/** The amount that the client owes today, with the late part of it, or has in credit. */
function Balance({ account }: { account: Account }) {
  const { t } = useTranslation();
  const { closing, aging } = account;
  const late = lateAmountOf(aging);
  return (
    <p className={classes.owed}>
      <span>{t(closing < 0 ? "payments.account.hasCredit" : "payments.account.owes")}</span>
      <strong>
        <Sum dinars={Math.abs(closing)} />
      </strong>
      {late > 0 && (
        <span className={classes.late}>
          {t("payments.account.late")} <Sum dinars={late} />
        </span>
      )}
    </p>
  );
}
