import { Checkbox } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PaymentPreview } from "#contract/payments/paymentShapes.ts";
import { type Centimes, centimesFromDinars, sumOf } from "#domain/money/money.ts";
import { formatMoney } from "#domain/money/moneyText.ts";
import { receiptStampDuty } from "#domain/payments/receiptStamp.ts";
import { useLanguage } from "../../ui/language/language.ts";
import { Money } from "../../ui/text/Money.tsx";
import { CashReceived } from "./CashReceived.tsx";
import classes from "./collect.module.css";
import type { CollectForm } from "./useCollectForm.ts";

interface PaymentEffectsProps {
  form: CollectForm;
  /** Undefined until the first one is there. */
  preview: PaymentPreview | undefined;
  asksStamp: boolean;
}

const amountOf = (dinars: number): Centimes => centimesFromDinars(dinars)!;

/** What the payment does: stamp duty, what is handed over, the change, what stays. */
export function PaymentEffects({ form, preview, asksStamp }: PaymentEffectsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { method, paidOn } = form.values;
  const isCash = method === "CASH";
  const duty = preview && receiptStampDuty(amountOf(preview.stampBase), paidOn);
  const parts = preview?.applications ?? [];
  const written = sumOf(parts.map(({ writtenOff }) => amountOf(writtenOff)));
  const stays = sumOf(parts.map(({ rest }) => amountOf(rest)));
  return (
    <>
      {isCash && asksStamp && duty !== undefined && duty > 0 && (
        <Checkbox
          {...form.getInputProps("stamp", { type: "checkbox" })}
          label={t("payments.collect.stamp", { amount: formatMoney(duty, language) })}
        />
      )}
      {isCash && <CashReceived form={form} handedOver={preview && amountOf(preview.handedOver)} />}
      <dl className={classes.effects} aria-live="polite">
        {preview !== undefined && preview.stampDuty > 0 && (
          <>
            <Effect label={t("payments.fields.stampDuty")} amount={amountOf(preview.stampDuty)} />
            <Effect label={t("payments.fields.handedOver")} amount={amountOf(preview.handedOver)} />
          </>
        )}
        {written > 0 && <Effect label={t("payments.collect.writtenOff")} amount={written} />}
        {preview !== undefined && preview.advance > 0 && (
          <Effect label={t("payments.collect.advance")} amount={amountOf(preview.advance)} />
        )}
        <Effect
          label={t("payments.collect.stays")}
          amount={preview === undefined ? null : stays}
          isMain
        />
        {preview !== undefined && preview.rest !== stays / 100 && (
          <Effect label={t("payments.collect.clientOwes")} amount={amountOf(preview.rest)} />
        )}
      </dl>
    </>
  );
}

interface EffectProps {
  label: ReactNode;
  /** Null while it loads. */
  amount: Centimes | null;
  isMain?: boolean;
}

function Effect({ label, amount, isMain = false }: EffectProps) {
  return (
    <div className={classes.effect} data-main={isMain || undefined}>
      <dt>{label}</dt>
      <dd>{amount === null ? "…" : <Money centimes={amount} />}</dd>
    </div>
  );
}
