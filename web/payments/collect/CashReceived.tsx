import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { type Centimes, centimes } from "#domain/money/money.ts";
import { formatAmount } from "#domain/money/moneyText.ts";
import { splitCash } from "#domain/payments/receiptStampDuty.ts";
import { AmountField } from "../../ui/form/AmountField.tsx";
import { useLanguage } from "../../ui/language/language.ts";
import { moneyInSentence } from "../../ui/text/moneyInSentence.ts";
import classes from "./collect.module.css";
import { parsePositiveAmount } from "./collectForm.ts";
import type { CollectForm } from "./useCollectForm.ts";

interface CashReceivedProps {
  form: CollectForm;
  /** Amount plus stamp duty; undefined while the preview of the typed values loads. */
  handedOver: Centimes | undefined;
}

/**
 * The cash that the client gives, and the change. If the cash is too little, a button reduces the amount to what the
 * cash covers.
 */
export function CashReceived({ form, handedOver }: CashReceivedProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const received = parsePositiveAmount(form.values.received);
  const isKnown = received !== null && handedOver !== undefined;
  return (
    <div className={classes.cash}>
      <AmountField {...form.getInputProps("received")} label={t("payments.collect.received")} />
      <output className={classes.change}>
        {isKnown && received >= handedOver && (
          <>
            {t("payments.collect.change")}{" "}
            <strong>{moneyInSentence(centimes(received - handedOver), language)}</strong>
          </>
        )}
        {isKnown && received < handedOver && (
          <LimitAmountButton form={form} received={received} handedOver={handedOver} />
        )}
      </output>
    </div>
  );
}

/** Sets the amount to what the received cash covers, less the stamp duty if the receipt bears it. */
function LimitAmountButton({
  form,
  received,
  handedOver,
}: Required<Record<"received" | "handedOver", Centimes>> & Pick<CashReceivedProps, "form">) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { paidOn } = form.values;
  const hasDuty = handedOver > (parsePositiveAmount(form.values.amount) ?? handedOver);
  const amount = hasDuty ? splitCash(received, paidOn).amount : received;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      onClick={() => form.setFieldValue("amount", formatAmount(amount, language))}
    >
      {t("payments.collect.takeReceived", { amount: moneyInSentence(amount, language) })}
    </Button>
  );
}
