import { useTranslation } from "react-i18next";
import type { Client } from "#contract/clients.ts";
import { RecordFormPanel } from "../records/RecordFormPanel.tsx";
import { type FormPanelProps, useRecordPanelForm } from "../records/useRecordPanelForm.ts";
import { ClientFields } from "./ClientFields.tsx";
import {
  type ClientValues,
  comparedFields,
  toClientRequestBody,
  hasWrongPrefix,
  NEW_CLIENT,
  validateClient,
  toClientFormValues,
} from "./clientForm.ts";
import { clientRecords } from "./clientRecords.ts";
import { useSameClients } from "./useSameClients.ts";
import { useClientTexts } from "./useClientTexts.tsx";

interface ClientFormPanelProps extends FormPanelProps<Client> {
  /** The initial values of a new client's form. */
  start?: ClientValues;
  /** Stores the client; by default in the server. Any other source also works offline. */
  source?: typeof clientRecords;
}

/** Creates a client, from the list or from a document's form, or changes one. */
export function ClientFormPanel(props: ClientFormPanelProps) {
  const { start = NEW_CLIENT, source = clientRecords, ...panel } = props;
  const { record = null, opened } = panel;
  const { t } = useTranslation();
  const mode = record === null ? "create" : "edit";
  const state = useRecordPanelForm({
    source,
    panel,
    start,
    valuesOf: toClientFormValues,
    validate: (values) => validateClient(values, mode, t),
    toBody: toClientRequestBody,
    comparedFields,
  });
  const { form } = state;
  const same = useSameClients(form.values, record?.id ?? null);
  const texts = useClientTexts(form.values.userType);
  return (
    <RecordFormPanel
      {...state}
      texts={texts}
      opened={opened}
      worksOffline={record === null && source !== clientRecords}
      isBlocked={hasWrongPrefix(form.values, mode)}
    >
      <ClientFields form={form} mode={mode} same={same} />
    </RecordFormPanel>
  );
}
