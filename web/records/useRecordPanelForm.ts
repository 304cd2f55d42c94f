import { useTranslation } from "react-i18next";
import { errorText } from "../ui/feedback/errorText.ts";
import { toast } from "../ui/feedback/toast.ts";
import { type RecordFormOptions, useRecordForm } from "../ui/form/useRecordForm.ts";
import { confirm } from "../ui/panel/confirm.ts";
import { useSaveRecord } from "./queries.ts";
import type { RecordSource, StoredRecord } from "./source.ts";

/** What a panel that creates or changes a record gets from what opens it. */
export interface FormPanelProps<Row> {
  /** The record to change; without it the panel creates one. */
  record?: Row | null;
  opened: boolean;
  onClose: () => void;
  /** Called with the new record before the panel closes. */
  onCreated?: (record: Row) => void;
}

interface PanelFormOptions<Row extends StoredRecord, Body, Values> extends Pick<
  RecordFormOptions<Values>,
  "initialValues" | "validate" | "fieldNames"
> {
  source: Pick<RecordSource<Row, Body>, "kind" | "create" | "update" | "shownIn">;
  panel: FormPanelProps<Row>;
  toBody: (values: Values) => Body;
}

/** The form of a side panel: saves the record, reports the result, confirms before discarding. */
export function useRecordPanelForm<Row extends StoredRecord, Body, Values extends object>(
  options: PanelFormOptions<Row, Body, Values>,
) {
  const { source, panel, toBody, initialValues, validate, fieldNames } = options;
  const { record = null, onClose, onCreated } = panel;
  const { t } = useTranslation();
  const { kind } = source;
  const { mutateAsync } = useSaveRecord(source);

  const save = async (values: Values) => {
    const saved = await mutateAsync({ id: record?.id ?? null, body: toBody(values) });
    toast.success(t(`${kind}.toasts.${record === null ? "created" : "updated"}`));
    if (record === null) onCreated?.(saved);
    form.resetDirty(values);
    if (record === null) reset();
    onClose();
  };
  const onError = (error: unknown) => {
    const title = t(`${kind}.toasts.${record === null ? "createFailed" : "updateFailed"}`);
    toast.error(title, { description: errorText(error, t) });
  };
  const { form, submit, isSaving } = useRecordForm({
    initialValues,
    validate,
    fieldNames,
    save,
    onError,
  });
  const reset = () => {
    form.setValues(initialValues);
    form.resetDirty(initialValues);
    form.clearErrors();
  };
  const close = async () => {
    if (form.isDirty() && !(await confirm({ text: t(`${kind}.form.discard`) }))) return;
    reset();
    onClose();
  };
  const occasion = record === null ? ("create" as const) : ("edit" as const);
  return { kind, occasion, form, submit, isSaving, close };
}
