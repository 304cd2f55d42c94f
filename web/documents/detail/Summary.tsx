import { Anchor } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Document } from "#contract/documents.ts";
import { DOCUMENT_KIND_REGISTRY } from "#domain/documents/documentKinds.ts";
import { type Centimes, centimesFromDinars } from "#domain/money/money.ts";
import { Ltr } from "../../ui/text/Ltr.tsx";
import { DayText } from "../../ui/text/DayText.tsx";
import { Panel } from "../../ui/panel/Panel.tsx";
import { clientName } from "../../clients/clientName.ts";
import { AddressLink, EmailLink, TelephoneLink } from "../../clients/contactLinks.tsx";
import { clientPath } from "../../clients/paths.ts";
import { TotalsList } from "../TotalsList.tsx";
import { LinesText } from "./LinesText.tsx";
import classes from "./DocumentDetailPage.module.css";

/** The client, dates, payment method, lines and totals beside the PDF preview. */
export function Summary({ document }: { document: Document }) {
  const { t } = useTranslation();
  const { type, client, date, dueDate, paymentMethod, stampDuty } = document;
  return (
    <Panel>
      <dl className={classes.facts}>
        <SummaryDetail label={t("documents.fields.client")}>
          <Anchor component={Link} to={clientPath(client)} inherit>
            <bdi>{clientName(client)}</bdi>
          </Anchor>
        </SummaryDetail>
        <Contact client={client} />
        <SummaryDetail label={t("documents.fields.date")}>
          <DayText day={date} />
        </SummaryDetail>
        {DOCUMENT_KIND_REGISTRY[type].printsDueDate && (
          <SummaryDetail label={t(`documents.dueDate.${type}`)}>
            <DayText day={dueDate} />
          </SummaryDetail>
        )}
        <SummaryDetail label={t("documents.fields.paymentMethod")}>
          {t(`documents.paymentMethod.${paymentMethod}`)}
        </SummaryDetail>
        <ChequeDetails document={document} />
      </dl>
      <LinesText document={document} />
      <TotalsList
        regime={document.taxRegime}
        beforeDiscounts={toCentimes(document.Total_HT_avant_remises)}
        discounts={document.Total_Remises === 0 ? null : toCentimes(document.Total_Remises)}
        excludingTax={toCentimes(document.Total_après_Remises)}
        vat={toCentimes(document.T_V_A)}
        stampDuty={stampDuty > 0 ? toCentimes(stampDuty) : null}
        toPay={toCentimes(document.Total_à_payer)}
      />
    </Panel>
  );
}

/** The client's contact details; nothing for the counter client. */
function Contact({ client }: { client: Document["client"] }) {
  const { t } = useTranslation();
  const { telephone, email, adresse, counter } = client;
  if (counter || !(telephone || email || adresse)) return null;
  return (
    <SummaryDetail label={t("documents.fields.contact")}>
      <span className={classes.contact}>
        {telephone && <TelephoneLink telephone={telephone} />}
        {email && <EmailLink email={email} />}
        <AddressLink client={client} />
      </span>
    </SummaryDetail>
  );
}

function ChequeDetails({ document }: { document: Document }) {
  const { t } = useTranslation();
  const { checkNumber, checkDate, checkBank } = document;
  return (
    <>
      {checkNumber !== null && (
        <SummaryDetail label={t("documents.fields.checkNumber")}>
          <Ltr>{checkNumber}</Ltr>
        </SummaryDetail>
      )}
      {checkDate !== null && (
        <SummaryDetail label={t("documents.fields.checkDate")}>
          <DayText day={checkDate} />
        </SummaryDetail>
      )}
      {checkBank !== null && (
        <SummaryDetail label={t("documents.fields.checkBank")}>
          <bdi>{checkBank}</bdi>
        </SummaryDetail>
      )}
    </>
  );
}

function SummaryDetail({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function toCentimes(dinars: number): Centimes {
  const amount = centimesFromDinars(dinars);
  if (amount === null) throw new RangeError(`not an amount of the wire: ${dinars}`);
  return amount;
}
