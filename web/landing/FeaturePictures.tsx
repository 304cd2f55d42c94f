import { IconArrowRight } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { PAYMENT_METHODS } from "#domain/documents/documents.ts";
import { Ltr } from "../ui/text/Ltr.tsx";
import { Money } from "../ui/text/Money.tsx";
import classes from "./FeaturePictures.module.css";

/** Illustrations of the features, drawn like parts of the product's screens. */
export const FEATURE_PICTURES = {
  quotations: QuotationToInvoice,
  invoices: InvoiceNumbers,
  clients: ClientList,
  analytics: MonthlySales,
  payments: PaymentMethods,
  automation: InvoiceTotals,
};

function QuotationToInvoice() {
  const { t } = useTranslation();
  return (
    <div className={classes.conversion}>
      <span className={classes.document}>
        <Ltr>D26000018</Ltr>
        <span className={classes.accepted}>{t("landing.featurePicture.accepted")}</span>
      </span>
      <IconArrowRight size={18} className={classes.arrow} />
      <span className={classes.document}>
        <Ltr>F26000031</Ltr>
        <span className={classes.draft}>{t("landing.featurePicture.draft")}</span>
      </span>
    </div>
  );
}

const EXAMPLE_NUMBERS = ["F26000031", "F26000032", "F26000033"];

function InvoiceNumbers() {
  return (
    <div className={classes.rows}>
      {EXAMPLE_NUMBERS.map((number, place) => (
        <span key={number} className={classes.row}>
          <Ltr>{number}</Ltr>
          <Money dinars={[118_450, 36_900.5, 249_000][place] ?? 0} />
        </span>
      ))}
    </div>
  );
}

function ClientList() {
  const { t } = useTranslation();
  return (
    <div className={classes.rows}>
      {(["business", "individual"] as const).map((type) => (
        <span key={type} className={classes.row}>
          <span className={classes.client}>
            <span className={classes.avatar} />
            {t(`landing.featurePicture.${type}`)}
          </span>
          <span className={classes.dimmed}>{t(`landing.featurePicture.${type}Documents`)}</span>
        </span>
      ))}
    </div>
  );
}

const BAR_HEIGHTS = [38, 52, 44, 63, 58, 71, 49, 66, 82, 74, 90, 61];

function MonthlySales() {
  return (
    <div className={classes.months}>
      {BAR_HEIGHTS.map((height, month) => (
        // The bars have no other key than their index.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={month} style={{ height: `${height}%` }} />
      ))}
    </div>
  );
}

function PaymentMethods() {
  const { t } = useTranslation();
  return (
    <div className={classes.chips}>
      {PAYMENT_METHODS.map((method) => (
        <span key={method} data-chosen={method === "CASH" || undefined}>
          {t(`landing.featurePicture.${method}`)}
        </span>
      ))}
    </div>
  );
}

/** 10,000 DA, VAT at 19 %, and the legal stamp duty: 1 DA for each 100 of 11,900 DA (docs/rules/money.md#stamp-duty). */
const EXAMPLE_TOTALS = [
  { key: "excludingTax", dinars: 10_000 },
  { key: "vat", dinars: 1_900 },
  { key: "stampDuty", dinars: 119 },
  { key: "toPay", dinars: 12_019 },
] as const;

function InvoiceTotals() {
  const { t } = useTranslation();
  return (
    <div className={classes.rows}>
      {EXAMPLE_TOTALS.map(({ key, dinars }) => (
        <span key={key} className={classes.sum} data-key={key}>
          {t(`landing.featurePicture.${key}`)}
          <Money dinars={dinars} />
        </span>
      ))}
    </div>
  );
}
