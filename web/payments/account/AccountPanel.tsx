import { Anchor, Button, Group, Skeleton } from "@mantine/core";
import { IconDownload, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type Account, receivables } from "#contract/payments/receivables.ts";
import { type Day } from "#domain/days/days.ts";
import { displayedNumber } from "#domain/documents/documents.ts";
import { callForFile } from "../../api/call.ts";
import { useCan } from "../../api/useCan.ts";
import { detailPath } from "../../documentKinds/kinds.ts";
import { DayField } from "../../ui/days/DayField.tsx";
import { today } from "../../ui/days/today.ts";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { useLanguage } from "../../ui/language/language.ts";
import { Panel } from "../../ui/panel/Panel.tsx";
import { DayText } from "../../ui/text/DayText.tsx";
import { Ltr } from "../../ui/text/Ltr.tsx";
import { Money } from "../../ui/text/Money.tsx";
import { usePaperDownload } from "../actions/usePaperDownload.ts";
import { useAccount, useReceivableSettings } from "../queries.ts";
import classes from "./account.module.css";
import { askOpeningDebt } from "./askOpeningDebt.ts";
import { Credits } from "./Credits.tsx";
import { useOpeningDebt } from "./useOpeningDebt.ts";

/** The client's account: what is owed, each movement with what is owed after it, and what can still be used. */
export function AccountPanel({ clientId }: { clientId: string }) {
  const { t } = useTranslation();
  const [from, setFrom] = useState(() => `${today().slice(0, 4)}-01-01` as Day);
  const { data, error, refetch } = useAccount(clientId, { from, to: today() });
  const { data: settings } = useReceivableSettings();
  const mayCorrect = useCan("payments.correct");
  const add = useOpeningDebt(clientId);
  const lang = useLanguage();
  const { download, isPrinting } = usePaperDownload();
  if (settings?.receivablesSince == null) return null;
  const print = () => {
    const query = { from, to: today(), lang };
    return callForFile(receivables.accountPdf, { params: { id: clientId }, query });
  };
  const ask = async () => {
    const debt = await askOpeningDebt();
    if (debt !== null) await add(debt);
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
          {mayCorrect && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={() => void ask()}
            >
              {t("payments.account.addOpening")}
            </Button>
          )}
        </Group>
      }
    >
      {data === undefined && error === null && <Skeleton height={80} aria-busy />}
      {data === undefined && error !== null && (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <>
          <Owed account={data} />
          <Credits clientId={clientId} />
          <div className={classes.from}>
            <DayField label={t("payments.account.from")} day={from} onDay={setFrom} field="from" />
          </div>
          <Movements account={data} />
        </>
      )}
    </Panel>
  );
}

/** What the client owes today, or has in credit. */
function Owed({ account }: { account: Account }) {
  const { t } = useTranslation();
  const { closing, aging } = account;
  const late = aging.days1To30 + aging.days31To60 + aging.days61To90 + aging.over90;
  return (
    <p className={classes.owed}>
      <span>{t(closing < 0 ? "payments.account.hasCredit" : "payments.account.owes")}</span>
      <strong>
        <Money dinars={Math.abs(closing)} />
      </strong>
      {late > 0 && (
        <span className={classes.late}>
          {t("payments.account.late")} <Money dinars={Math.round(late * 100) / 100} />
        </span>
      )}
    </p>
  );
}

function Movements({ account }: { account: Account }) {
  const { t } = useTranslation();
  const { opening, movements, from } = account;
  if (movements.length === 0 && opening === 0) {
    return <p className={classes.none}>{t("payments.account.none")}</p>;
  }
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t("payments.fields.paidOn")}</th>
          <th scope="col">{t("payments.account.movement")}</th>
          <th scope="col" data-end data-wide>
            {t("payments.account.debit")}
          </th>
          <th scope="col" data-end data-wide>
            {t("payments.account.credit")}
          </th>
          <th scope="col" data-end>
            {t("payments.account.balance")}
          </th>
        </tr>
      </thead>
      <tbody>
        {opening !== 0 && (
          <tr>
            <td>
              <DayText day={from} />
            </td>
            <td>{t("payments.account.opening")}</td>
            <td data-end data-wide>
              –
            </td>
            <td data-end data-wide>
              –
            </td>
            <td data-end>
              <Money dinars={opening} />
            </td>
          </tr>
        )}
        {movements.map((movement) => (
          <Row key={movement.id} movement={movement} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ movement }: { movement: Account["movements"][number] }) {
  const { date, debit, credit, balance } = movement;
  return (
    <tr>
      <td>
        <DayText day={date} />
      </td>
      <td>
        <MovementName movement={movement} />
        <div className={classes.change}>
          {debit !== 0 && <Money dinars={debit} />}
          {credit !== 0 && (
            <>
              − <Money dinars={credit} />
            </>
          )}
        </div>
      </td>
      <td data-end data-wide>
        {debit !== 0 && <Money dinars={debit} />}
      </td>
      <td data-end data-wide>
        {credit !== 0 && <Money dinars={credit} />}
      </td>
      <td data-end>
        <Money dinars={balance} />
      </td>
    </tr>
  );
}

function MovementName({ movement }: { movement: Account["movements"][number] }) {
  const { t } = useTranslation();
  const { kind, documentId, numero, label } = movement;
  const name = t(`payments.movement.${kind}`);
  if (documentId !== null && numero !== null) {
    const type = kind === "CREDIT_NOTE" ? "CREDIT_INVOICE" : "SALES_INVOICE";
    return (
      <>
        {name}{" "}
        <Anchor component={Link} to={detailPath({ type, id: documentId })} inherit>
          <Ltr>{displayedNumber(type, numero)}</Ltr>
        </Anchor>
      </>
    );
  }
  if (numero !== null) {
    return (
      <>
        {name} <Ltr>{numero}</Ltr>
      </>
    );
  }
  return (
    <>
      {name}
      {kind === "OPENING" && label !== null && (
        <>
          {" · "}
          <bdi>{label}</bdi>
        </>
      )}
    </>
  );
}
