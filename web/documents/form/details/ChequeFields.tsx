import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { MAX_CHEQUE_LENGTHS, isPaidByCheque } from "#domain/issuing/chequeDetails.ts";
import { DayField } from "../../../ui/days/DayField.tsx";
import { type FormStore, useFormPart } from "../state/formStore.ts";
import { useDetailField } from "../state/useDetailField.ts";

interface ChequeFieldsProps {
  kind: DocumentKind;
  store: FormStore;
}

/** Number, date and bank of the check that pays an invoice or credit note. */
export function ChequeFields({ kind, store }: ChequeFieldsProps) {
  const paymentMethod = useFormPart(store, ({ form }) => form.paymentMethod);
  if (!isPaidByCheque({ kind, paymentMethod })) return null;
  return (
    <>
      <ChequeTextInput store={store} name="checkNumber" max={MAX_CHEQUE_LENGTHS.number} />
      <ChequeDateInput store={store} />
      <ChequeTextInput store={store} name="checkBank" max={MAX_CHEQUE_LENGTHS.bank} />
    </>
  );
}

interface ChequeTextInputProps {
  store: FormStore;
  name: "checkNumber" | "checkBank";
  max: number;
}

function ChequeTextInput({ store, name, max }: ChequeTextInputProps) {
  const { t } = useTranslation();
  const { value, error, setValue } = useDetailField(store, name);
  return (
    <TextInput
      label={t(`documents.fields.${name}`)}
      value={value}
      onChange={({ currentTarget }) => setValue(currentTarget.value)}
      maxLength={max}
      dir={name === "checkNumber" ? "ltr" : "auto"}
      autoComplete="off"
      error={error}
      data-field={name}
    />
  );
}

function ChequeDateInput({ store }: Pick<ChequeFieldsProps, "store">) {
  const { t } = useTranslation();
  const { value, error, setValue } = useDetailField(store, "checkDate");
  return (
    <DayField
      label={t("documents.fields.checkDate")}
      day={value}
      onDay={setValue}
      onClear={() => setValue(null)}
      error={error}
      field="checkDate"
    />
  );
}
