import { Checkbox } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PaymentPreview } from "#contract/payments/paymentShapes.ts";
import {
  type Centimes,
  centimesFromDinars,
  dinarsFromCentimes,
  sumOf,
} from "#domain/money/money.ts";
import { receiptStampDuty } from "#domain/payments/receiptStampDuty.ts";
import { useLanguage } from "../../ui/language/language.ts";
import { Sum } from "../../ui/text/Sum.tsx";
import { moneyInSentence } from "../../ui/text/moneyInSentence.ts";
import { CashReceived } from "./CashReceived.tsx";
import classes from "./collect.module.css";
import type { CollectForm } from "./useCollectForm.ts";

interface PaymentEffectsProps {
  form: CollectForm;
  /** `data` is undefined until the first preview is loaded; `isStale` while `data` is of an earlier input. */
  preview: { data: PaymentPreview | undefined; isStale: boolean };
  asksStamp: boolean;
}

const toCentimes = (dinars: number): Centimes => centimesFromDinars(dinars)!;

/**
 * The effects of the payment: stamp duty, amount handed over, change, written-off remainder, advance and balance due.
 */
export function PaymentEffects({ form, preview: given, asksStamp }: PaymentEffectsProps) {
  const { data: preview, isStale } = given;
  const { t } = useTranslation();
  const language = useLanguage();
  const { method, paidOn } = form.values;
  const isCash = method === "CASH";
  const duty = preview && receiptStampDuty(toCentimes(preview.stampBase), paidOn);
  const parts = preview?.applications ?? [];
  const writtenOffSum = sumOf(parts.map(({ writtenOff }) => toCentimes(writtenOff)));
  const balanceDue = sumOf(parts.map(({ rest }) => toCentimes(rest)));
  return (
    <>
      {isCash && asksStamp && duty !== undefined && duty > 0 && (
        <Checkbox
          {...form.getInputProps("stamp", { type: "checkbox" })}
          label={t("payments.collect.stamp", { amount: moneyInSentence(duty, language) })}
        />
      )}
      {isCash && (
        <CashReceived
          form={form}
          handedOver={preview === undefined || isStale ? undefined : toCentimes(preview.handedOver)}
        />
      )}
      <dl className={classes.effects} aria-live="polite" data-stale={isStale || undefined}>
        {preview !== undefined && preview.stampDuty > 0 && (
          <>
            <Effect label={t("payments.fields.stampDuty")} dinars={preview.stampDuty} />
            <Effect label={t("payments.fields.handedOver")} dinars={preview.handedOver} />
          </>
        )}
        {writtenOffSum > 0 && (
          <Effect
            label={t("payments.collect.writtenOff")}
            dinars={dinarsFromCentimes(writtenOffSum)}
          />
        )}
        {preview !== undefined && preview.advance > 0 && (
          <Effect label={t("payments.collect.advance")} dinars={preview.advance} />
        )}
        <Effect
          label={t("payments.collect.stays")}
          dinars={preview === undefined ? null : dinarsFromCentimes(balanceDue)}
          isMain
        />
        {preview !== undefined && centimesFromDinars(preview.rest) !== balanceDue && (
          <Effect label={t("payments.collect.clientOwes")} dinars={preview.rest} />
        )}
      </dl>
    </>
  );
}

interface EffectProps {
  label: ReactNode;
  /** Null while it loads. */
  dinars: number | null;
  isMain?: boolean;
}

function Effect({ label, dinars, isMain = false }: EffectProps) {
  return (
    <div className={classes.effect} data-main={isMain || undefined}>
      <dt>{label}</dt>
      <dd>{dinars === null ? "…" : <Sum dinars={dinars} />}</dd>
    </div>
  );
}
