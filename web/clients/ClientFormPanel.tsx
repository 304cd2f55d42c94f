import { useTranslation } from "react-i18next";
import type { Client } from "#contract/clients.ts";
import { RecordFormPanel } from "../records/RecordFormPanel.tsx";
import { type FormPanelProps, useRecordPanelForm } from "../records/useRecordPanelForm.ts";
import { ClientFields } from "./ClientFields.tsx";
import {
  toRequestBody,
  hasWrongPrefix,
  NEW_CLIENT,
  validateClient,
  toFormValues,
} from "./clientForm.ts";
import { clientRecords } from "./clientRecords.ts";

/** Creates a client, from the list or from a document's form, or changes one. */
export function ClientFormPanel(panel: FormPanelProps<Client>) {
  const { record = null, opened } = panel;
  const { t } = useTranslation();
  const occasion = record === null ? "create" : "edit";
  const state = useRecordPanelForm({
    source: clientRecords,
    panel,
    initialValues: record === null ? NEW_CLIENT : toFormValues(record),
    validate: (values) => validateClient(values, occasion, t),
    toBody: toRequestBody,
  });
  const { form } = state;
  return (
    <RecordFormPanel {...state} opened={opened} isBlocked={hasWrongPrefix(form.values, occasion)}>
      <ClientFields form={form} occasion={occasion} />
    </RecordFormPanel>
  );
}
