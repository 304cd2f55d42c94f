import { TextInput } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { MAX_CHEQUE_LENGTHS, hasChequeDetails } from "#domain/issuing/chequeDetails.ts";
import { DayField } from "../../../ui/days/DayField.tsx";
import { type FormStore, useFormPart } from "../state/formStore.ts";
import { useDetailField } from "../state/useDetailField.ts";

interface CheckFieldsProps {
  kind: DocumentKind;
  store: FormStore;
}

/** Number, date and bank of the check that pays an invoice or credit note. */
export function CheckFields({ kind, store }: CheckFieldsProps) {
  const paymentMethod = useFormPart(store, ({ form }) => form.paymentMethod);
  if (!hasChequeDetails({ kind, paymentMethod })) return null;
  return (
    <>
      <CheckText store={store} name="checkNumber" max={MAX_CHEQUE_LENGTHS.number} />
      <CheckDate store={store} />
      <CheckText store={store} name="checkBank" max={MAX_CHEQUE_LENGTHS.bank} />
    </>
  );
}

interface CheckTextProps {
  store: FormStore;
  name: "checkNumber" | "checkBank";
  max: number;
}

function CheckText({ store, name, max }: CheckTextProps) {
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

function CheckDate({ store }: Pick<CheckFieldsProps, "store">) {
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
