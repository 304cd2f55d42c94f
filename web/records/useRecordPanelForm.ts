import { useTranslation } from "react-i18next";
import { errorText } from "../ui/feedback/errorText.ts";
import { toast } from "../ui/feedback/toast.ts";
import { type RecordFormOptions, useRecordForm } from "../ui/form/useRecordForm.ts";
import { confirm } from "../ui/panel/confirm.ts";
import { useFetchLatestRecord, useSaveRecord } from "./queries.ts";
import type { RecordSource, StoredRecord } from "./recordSource.ts";
import type { ComparedFields } from "./threeWayMerge.ts";
import { useVersionedSave } from "./useVersionedSave.ts";

/** The props of a panel that creates or changes a record. */
export interface FormPanelProps<Row> {
  /** The record to change; null or undefined creates one. */
  record?: Row | null;
  opened: boolean;
  onClose: () => void;
  /** Called with the new record before the panel closes. */
  onCreated?: (record: Row) => void;
}

interface PanelFormOptions<Row extends StoredRecord, Body, Values, Detail extends Row> extends Pick<
  RecordFormOptions<Values>,
  "validate" | "fieldNames"
> {
  source: Pick<
    RecordSource<Row, Body, never, Detail>,
    "kind" | "fetchOne" | "create" | "update" | "shownIn"
  >;
  panel: FormPanelProps<Row>;
  /** The initial values of a new record's form. */
  start: Values;
  valuesOf: (record: Row) => Values;
  toBody: (values: Values) => Body;
  /** The fields by which two versions of the record are compared. */
  comparedFields: (values: Values) => ComparedFields;
}

/** The form of a side panel: saves the record, reports the result, confirms before discarding. */
export function useRecordPanelForm<
  Row extends StoredRecord,
  Body,
  Values extends object,
  Detail extends Row,
>(options: PanelFormOptions<Row, Body, Values, Detail>) {
  const { source, panel, start, valuesOf, toBody, comparedFields, validate, fieldNames } = options;
  const { record = null, onClose, onCreated } = panel;
  const { t } = useTranslation();
  const { kind } = source;
  const initialValues = record === null ? start : valuesOf(record);
  const { mutateAsync } = useSaveRecord(source);
  const fetchLatest = useFetchLatestRecord(source);
  const versioned = useVersionedSave({
    record,
    fetchLatest: () => fetchLatest(record?.id ?? ""),
    valuesOf,
    fieldsOf: comparedFields,
  });

  const save = async (values: Values) => {
    const send = (from: Row | null, sent: Values) => mutateAsync({ from, body: toBody(sent) });
    const saved = await (record === null
      ? send(null, values)
      : versioned.save(values, { send, show }));
    if (saved === null) return; // the form shows the conflict
    // A record that waits in the outbox has version 0, and another message.
    if (saved.version > 0) {
      toast.success(t(`${kind}.toasts.${record === null ? "created" : "updated"}`));
    }
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
    if (
      form.isDirty() &&
      !(await confirm({ verb: t("ui.verbs.close"), text: t(`${kind}.form.discard`) }))
    )
      return;
    reset();
    onClose();
  };
  const show = (change: (shown: Values) => Values, stored: Values) => {
    form.setValues(change(form.getValues()));
    form.resetDirty(stored);
  };
  const takeOver = () => {
    form.setValues(versioned.takeOver(form.values));
    form.clearErrors();
  };
  const overwrite = () => {
    versioned.overwrite();
    submit();
  };
  const conflict = { conflict: versioned.conflict, onTakeOver: takeOver, onOverwrite: overwrite };
  const mode = record === null ? ("create" as const) : ("edit" as const);
  return { kind, mode, form, submit, isSaving, close, conflict };
}
