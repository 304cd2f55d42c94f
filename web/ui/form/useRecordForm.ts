import { type UseFormReturnType, useForm } from "@mantine/form";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { focusInvalidInput } from "../days/invalidInput.ts";
import { fieldErrors } from "../feedback/errorText.ts";
import { focusFirstError } from "./focusFirstError.ts";

/** Error texts by the form's field names. */
export type FieldErrors = Record<string, string>;

export interface RecordFormOptions<Values> {
  initialValues: Values;
  /** The errors of invalid values; empty if the values can be sent. */
  validate: (values: Values) => FieldErrors;
  /** Sends the values. If it throws, the form keeps them and shows the errors at their fields. */
  save: (values: Values) => Promise<void>;
  /** Called with each error of `save`, also one that is shown at the fields. */
  onError?: (error: unknown) => void;
  /** Server field name → form field name, where they differ. */
  fieldNames?: Readonly<Record<string, string>>;
  /** The error texts of an error of `save`, by the server's field names; by default those of its `details`. */
  serverErrors?: (error: unknown) => FieldErrors;
  /** Makes the invalid fields visible, for example by opening their tab, before the focus moves. */
  revealFields?: (errors: FieldErrors) => void;
}

/**
 * The state of a form that creates or changes a record: validates, saves, shows the server's field
 * errors, and moves the focus to the first field with an error.
 */
export function useRecordForm<Values extends object>(options: RecordFormOptions<Values>) {
  const { initialValues, validate, save, onError, fieldNames = {}, revealFields } = options;
  const { t } = useTranslation();
  const { serverErrors = (error: unknown) => fieldErrors(error, t) } = options;
  const form: UseFormReturnType<Values> = useForm<Values>({ initialValues, validate });
  const showErrors = (errors: FieldErrors) => {
    if (Object.keys(errors).length === 0) return;
    // The fields must be in the DOM before one of them can get the focus.
    if (revealFields !== undefined) flushSync(() => revealFields(errors));
    focusFirstError(form, errors);
  };
  const submitRead = form.onSubmit(
    async (values) => {
      try {
        await save(values);
      } catch (error) {
        const errors = renameFields(serverErrors(error), fieldNames);
        form.setErrors(errors);
        showErrors(errors);
        onError?.(error);
      }
    },
    (errors) => showErrors(errors as FieldErrors),
  );
  const submit: typeof submitRead = (event) => {
    event?.preventDefault();
    if (!focusInvalidInput()) submitRead(event);
  };
  return { form, submit, isSaving: form.submitting };
}

function renameFields(errors: FieldErrors, names: Readonly<Record<string, string>>): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([field, text]) => [names[field] ?? field, text]),
  );
}
