import { NativeSelect, Textarea } from "@mantine/core";
import { type Dispatch, memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { PAYMENT_METHODS, type PaymentMethod } from "#domain/documents.ts";
import { LIMITS } from "#domain/totals.ts";
import { Panel } from "../../ui/Panel.tsx";
import { ClientPicker } from "./ClientPicker.tsx";
import { DayField } from "./DayField.tsx";
import classes from "./DetailsCard.module.css";
import { DiscountField } from "./DiscountField.tsx";
import type { DocumentForm } from "./documentForm.ts";
import type { FormAction } from "./formState.ts";
import { readDiscount } from "./lineEntry.ts";

interface DetailsCardProps {
  form: DocumentForm;
  refused: Readonly<Record<string, string>>;
  dispatch: Dispatch<FormAction>;
  number: ReactNode;
  addClient: ReactNode;
}

/** Number, client, dates, payment, global discount and notes (specification, documents §2). */
export const DetailsCard = memo(function DetailsCard(props: DetailsCardProps) {
  const { form, refused, dispatch, number, addClient } = props;
  const { t } = useTranslation();
  return (
    <Panel title={t("documents.form.details")}>
      <div className={classes.grid}>
        <div className={classes.client}>
          <ClientPicker
            client={form.client}
            onPick={(client) => dispatch({ type: "change", changes: { client } })}
            error={refused.clientId}
          />
          {addClient}
        </div>
        <div className={classes.number}>{number}</div>
        <DayField
          label={t("documents.fields.date")}
          day={form.date}
          onDay={(date) => dispatch({ type: "change", changes: { date } })}
          error={refused.date}
          field="date"
        />
        <DayField
          label={t("documents.fields.dueDate")}
          day={form.dueDate}
          onDay={(dueDate) => dispatch({ type: "change", changes: { dueDate } })}
          error={refused.dueDate}
          field="dueDate"
        />
        <NativeSelect
          label={t("documents.fields.paymentMethod")}
          value={form.paymentMethod}
          onChange={({ currentTarget }) => {
            const paymentMethod = currentTarget.value as PaymentMethod;
            dispatch({ type: "change", changes: { paymentMethod } });
          }}
          data={PAYMENT_METHODS.map((method) => ({
            value: method,
            label: t(`documents.paymentMethod.${method}`),
          }))}
          error={refused.paymentMethod}
        />
        <GlobalDiscount form={form} refused={refused.globalRemise} dispatch={dispatch} />
        <Textarea
          className={classes.notes}
          label={t("documents.fields.notes")}
          value={form.notes}
          onChange={({ currentTarget }) =>
            dispatch({ type: "change", changes: { notes: currentTarget.value } })
          }
          error={
            refused.notes ??
            (form.notes.trim().length > LIMITS.notes ? t("documents.problems.tooLong") : undefined)
          }
          data-field="notes"
          autosize
          minRows={2}
          maxRows={10}
        />
      </div>
    </Panel>
  );
});

interface GlobalDiscountProps {
  form: DocumentForm;
  refused: string | undefined;
  dispatch: Dispatch<FormAction>;
}

function GlobalDiscount({ form: { globalDiscount }, refused, dispatch }: GlobalDiscountProps) {
  const { t } = useTranslation();
  const read = readDiscount(globalDiscount, LIMITS.grossSumMax);
  return (
    <DiscountField
      label={t("documents.fields.globalDiscount")}
      typeLabel={t("documents.fields.globalDiscountType")}
      discount={globalDiscount}
      error={typeof read === "string" ? t(`documents.problems.${read}`) : refused}
      onText={(text) => dispatch({ type: "discount", changes: { text } })}
      onType={(type) => dispatch({ type: "discount", changes: { type } })}
      field="globalDiscount"
    />
  );
}
