import { Button, TextInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useTranslation } from "react-i18next";
import { clientDisplayName } from "#domain/clients/clients.ts";
import { formatMoney } from "#domain/money/moneyText.ts";
import { DayField } from "../../ui/days/DayField.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { useLanguage } from "../../ui/language/language.ts";
import { Money } from "../../ui/text/Money.tsx";
import { usePaymentPreview } from "../queries.ts";
import { AmountInput } from "./AmountInput.tsx";
import classes from "./collect.module.css";
import { bodyOf, type CollectValues, excessOf, owedOf, typedAmount } from "./collectForm.ts";
import { MethodChoice } from "./MethodChoice.tsx";
import { PaymentEffects } from "./PaymentEffects.tsx";
import { RecordedReceipts } from "./RecordedReceipts.tsx";
import type { useCollectForm } from "./useCollectForm.ts";

/** How long typing pauses before the preview is asked for, in milliseconds. */
const PAUSE = 200;

interface CollectFieldsProps {
  collect: ReturnType<typeof useCollectForm>;
  /** Whether the user decides if a receipt in cash bears stamp duty. */
  asksStamp: boolean;
  onClose: () => void;
}

export function CollectFields({ collect, asksStamp, onClose }: CollectFieldsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { form, paid, receipts, failure, isSaving } = collect;
  const { values } = form;
  const preview = usePreviewOf(values, collect);
  const amount = typedAmount(values.amount);
  return (
    <>
      <RecordedReceipts receipts={receipts} />
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
      <Owed paid={paid} />
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
      <MethodChoice form={form} />
      {values.method === "CHECK" && <CheckFields form={form} />}
      <PaymentEffects form={form} preview={preview.data} asksStamp={asksStamp} />
      <footer className={classes.foot}>
        <Button variant="default" disabled={isSaving} onClick={onClose}>
          {t(receipts.length > 0 ? "ui.close" : "ui.cancel")}
        </Button>
        <Button type="submit" loading={isSaving}>
          {amount === null
            ? t("payments.collect.submit")
            : t("payments.collect.submitAmount", { amount: formatMoney(amount, language) })}
        </Button>
      </footer>
    </>
  );
}

/** Asks what the payment would do, unless it is sure to be refused. */
function usePreviewOf(values: CollectValues, { paid }: CollectFieldsProps["collect"]) {
  const [typed] = useDebouncedValue(values, PAUSE);
  const isOver = excessOf(typed, owedOf(paid)) > 0 && !typed.keepAsAdvance;
  const isReady = typedAmount(typed.amount) !== null && !isOver && paid.length > 0;
  return usePaymentPreview(isReady ? bodyOf(typed, paid) : null);
}

function Owed({ paid }: Pick<CollectFieldsProps["collect"], "paid">) {
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
          <Money centimes={owedOf(paid)} />
        </strong>
      </span>
    </p>
  );
}

function CheckFields({ form }: Pick<CollectFieldsProps["collect"], "form">) {
  const { t } = useTranslation();
  return (
    <div className={classes.check}>
      <TextInput
        {...form.getInputProps("checkNumber")}
        label={t("payments.fields.checkNumber")}
        maxLength={40}
        dir="ltr"
        autoComplete="off"
      />
      <DayField
        label={t("payments.fields.checkDate")}
        day={form.values.checkDate}
        onDay={(day) => form.setFieldValue("checkDate", day)}
        onClear={() => form.setFieldValue("checkDate", null)}
        error={form.errors.checkDate}
        field="checkDate"
      />
      <TextInput
        {...form.getInputProps("checkBank")}
        label={t("payments.fields.checkBank")}
        maxLength={100}
        dir="auto"
        autoComplete="off"
      />
    </div>
  );
}
