import type { UseFormReturnType } from "@mantine/form";
import { useTranslation } from "react-i18next";
import type { Day } from "#domain/days/days.ts";
import { useIdentifierHint } from "../../clients/useIdentifierHint.tsx";
import { FieldInput } from "../../records/FieldInput.tsx";
import { DayField } from "../../ui/days/DayField.tsx";
import { VatReasonInput } from "../VatReasonInput.tsx";
import classes from "./issuing.module.css";
import { ABOVE_PANELS } from "../../ui/panel/layers.ts";
import { formPathOf, type MissingField } from "./missingField.ts";
import type { TypedTexts } from "./saveTypedTexts.ts";

interface ItemFieldProps {
  field: MissingField;
  form: UseFormReturnType<TypedTexts>;
  /** The text of the checklist item. */
  text: string;
  isRequired: boolean;
}

/** The input for a missing field of the checklist, with the text of its item. */
export function ItemField({ field: missing, form, text, isRequired }: ItemFieldProps) {
  const label = useFieldLabel()(missing);
  const hint = useIdentifierHint();
  const { record, wire } = missing;
  const path = formPathOf(missing) ?? wire;
  const value = form.values[record][wire] ?? "";
  const own = {
    onChange: (typed: string) => form.setFieldValue(path, typed),
    error: form.errors[path],
  };
  const sentence = <p className={classes.sentence}>{text}</p>;
  if (wire === "vatReason") {
    return (
      <>
        <VatReasonInput {...own} value={value} />
        {sentence}
      </>
    );
  }
  if (wire === "checkDate") {
    return (
      <>
        <DayField
          label={label}
          day={(value || null) as Day | null}
          onDay={own.onChange}
          onClear={() => own.onChange("")}
          error={own.error}
          zIndex={ABOVE_PANELS + 1}
        />
        {sentence}
      </>
    );
  }
  return (
    <FieldInput
      field={missing.field}
      label={label}
      description={hint(wire, value) ?? text}
      withAsterisk={isRequired}
      inputProps={{ ...form.getInputProps(path), value }}
    />
  );
}

/** Returns a function that gives the label of a field. */
export function useFieldLabel(): (field: MissingField) => string {
  const { t } = useTranslation();
  return ({ record, wire }) => {
    if (record === "document") return t(`documents.fields.${wire as "checkNumber"}`);
    if (record === "enterprise") return t(`enterprises.fields.${wire as "NIF"}`);
    return t(wire === "nom" ? "clients.fields.lastName" : `clients.fields.${wire as "NIF"}`);
  };
}
