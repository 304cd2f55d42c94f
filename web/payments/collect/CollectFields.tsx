import { Button } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useTranslation } from "react-i18next";
import { clientDisplayName } from "#domain/clients/clients.ts";
import { dinarsFromCentimes } from "#domain/money/money.ts";
import { DayField } from "../../ui/days/DayField.tsx";
import { FailureNotice } from "../../ui/feedback/FailureNotice.tsx";
import { useLanguage } from "../../ui/language/language.ts";
import { Money } from "../../ui/text/Money.tsx";
import { moneyInSentence } from "../../ui/text/moneyInSentence.ts";
import { usePaymentPreview } from "../queries.ts";
import { AdvanceOffer } from "../advance/AdvanceOffer.tsx";
import { AmountInput } from "./AmountInput.tsx";
import { CollectChequeFields } from "./CollectChequeFields.tsx";
import classes from "./collect.module.css";
import {
  paymentBodyOf,
  type CollectValues,
  excessOf,
  totalDueOf,
  type InvoiceToPay,
  parsePositiveAmount,
} from "./collectForm.ts";
import { MethodChoice } from "./MethodChoice.tsx";
import { PaymentEffects } from "./PaymentEffects.tsx";
import { RecordedReceipts } from "./RecordedReceipts.tsx";
import type { useCollectForm } from "./useCollectForm.ts";

/** Milliseconds without typing before the preview is requested. */
const PREVIEW_DELAY = 200;

interface CollectFieldsProps {
  collect: ReturnType<typeof useCollectForm>;
  /** Whether the user decides if a cash receipt bears stamp duty. */
  asksStamp: boolean;
  onClose: () => void;
}

export function CollectFields({ collect, asksStamp, onClose }: CollectFieldsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { form, paid, receipts, failure, isSaving } = collect;
  const { values } = form;
  const preview = useCollectPreview(values, collect);
  const amount = parsePositiveAmount(values.amount);
  const [only] = paid.length === 1 ? paid : [];
  const { "data-path": path } = form.getInputProps("method") as { "data-path"?: string };
  return (
    <>
      <RecordedReceipts receipts={receipts} />
      {failure !== null && <FailureNotice error={failure} onDay={collect.dateFrom(failure)} />}
      <AmountOwed paid={paid} />
      {only !== undefined && (
        <AdvanceOffer
          invoice={only.invoice}
          rest={dinarsFromCentimes(only.rest)}
          onUsed={onClose}
        />
      )}
      <div className={classes.pair}>
        <AmountInput collect={collect} />
        <DayField
          label={t("payments.fields.paidOn")}
          day={values.paidOn}
          onDay={(day) => form.setFieldValue("paidOn", day)}
          error={form.errors.paidOn}
          field="paidOn"
        />
      </div>
      <MethodChoice
        method={values.method}
        onMethod={(method) => {
          form.setFieldValue("method", method);
          form.clearFieldError("method");
        }}
        error={form.errors.method}
        path={path}
      />
      {values.method === "CHECK" && (
        <CollectChequeFields
          check={values}
          onChange={(part) => form.setValues(part)}
          dateError={form.errors.checkDate}
          isReceived
        />
      )}
      <PaymentEffects form={form} preview={preview} asksStamp={asksStamp} />
      <footer className={classes.foot}>
        <Button variant="default" disabled={isSaving} onClick={onClose}>
          {t(receipts.length > 0 ? "ui.close" : "ui.cancel")}
        </Button>
        <Button data-needs-connection type="submit" loading={isSaving}>
          {amount === null
            ? t("payments.collect.submit")
            : t("payments.collect.submitAmount", { amount: moneyInSentence(amount, language) })}
        </Button>
      </footer>
    </>
  );
}

/**
 * Fetches the effects of the payment, unless it is sure to be refused. The previous reply stays until the next one
 * arrives.
 */
function useCollectPreview(values: CollectValues, { paid }: CollectFieldsProps["collect"]) {
  const current = previewBodyOf(values, paid);
  const [body] = useDebouncedValue(current, PREVIEW_DELAY);
  const { data, isPlaceholderData } = usePaymentPreview(body);
  const isSame = JSON.stringify(body) === JSON.stringify(current);
  return { data: current === null ? undefined : data, isStale: isPlaceholderData || !isSame };
}

function previewBodyOf(values: CollectValues, paid: readonly InvoiceToPay[]) {
  const isOver = excessOf(values, totalDueOf(paid)) > 0 && !values.keepAsAdvance;
  const isReady = parsePositiveAmount(values.amount) !== null && !isOver && paid.length > 0;
  return isReady ? paymentBodyOf(values, paid) : null;
}

function AmountOwed({ paid }: Pick<CollectFieldsProps["collect"], "paid">) {
  const { t } = useTranslation();
  const language = useLanguage();
  const client = paid[0]?.invoice.client;
  if (client === undefined) return null;
  const named = { type: client.userType, lastName: client.nom, firstName: client.prenom };
  return (
    <p className={classes.owed}>
      <bdi>{clientDisplayName({ ...named, counter: client.counter }, language)}</bdi>
      <span>
        {t("payments.collect.owed")}{" "}
        <strong>
          <Money centimes={totalDueOf(paid)} />
        </strong>
      </span>
    </p>
  );
}
