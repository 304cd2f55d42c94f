import { type UseFormReturnType, useForm } from "@mantine/form";
import { useTranslation } from "react-i18next";
import { fieldErrors } from "../feedback/errorText.ts";
import { focusFirst } from "./focusFirst.ts";

/** Error texts by the form's field names. */
export type FieldErrors = Record<string, string>;

export interface RecordFormOptions<Values> {
  initialValues: Values;
  /** The errors that keep the values from being sent; empty when there are none. */
  validate: (values: Values) => FieldErrors;
  /** Sends the values. When it throws, the form keeps them and shows the errors at their fields. */
  save: (values: Values) => Promise<void>;
  /** Reports what `save` threw, beyond the errors at the fields. */
  onError: (error: unknown) => void;
  /** Server field name → form field name, where they differ. */
  fieldNames?: Readonly<Record<string, string>>;
}

/**
 * The state of a form that creates or changes a record: validates, saves, shows the server's field
 * errors, and moves the focus to the first field with an error.
 */
export function useRecordForm<Values extends object>(options: RecordFormOptions<Values>) {
  const { initialValues, validate, save, onError, fieldNames = {} } = options;
  const { t } = useTranslation();
  const form: UseFormReturnType<Values> = useForm<Values>({ initialValues, validate });
  const focusError = focusFirst(form);
  const submit = form.onSubmit(async (values) => {
    try {
      await save(values);
    } catch (error) {
      const errors = renameFields(fieldErrors(error, t), fieldNames);
      form.setErrors(errors);
      focusError(errors);
      onError(error);
    }
  }, focusError);
  return { form, submit, isSaving: form.submitting };
}

function renameFields(errors: FieldErrors, names: Readonly<Record<string, string>>): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([field, text]) => [names[field] ?? field, text]),
  );
}
