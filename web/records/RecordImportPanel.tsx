import { ImportPanel } from "../spreadsheets/import/ImportPanel.tsx";
import type { PreviewColumn } from "../spreadsheets/import/ImportPreview.tsx";
import { useRefreshRecords } from "./queries.ts";
import type { RecordSource, StoredRecord } from "./source.ts";

interface RecordImportPanelProps<Imported> {
  source: Pick<
    RecordSource<StoredRecord, never, never, StoredRecord, Imported>,
    "kind" | "changeArchive" | "shownIn" | "importFile" | "fetchTemplate"
  >;
  columns: readonly PreviewColumn<Imported>[];
  opened: boolean;
  onClose: () => void;
}

/** Adds records from an .xlsx file. */
export function RecordImportPanel<Imported extends { row: number }>(
  props: RecordImportPanelProps<Imported>,
) {
  const { source, columns, opened, onClose } = props;
  const refresh = useRefreshRecords(source);
  return (
    <ImportPanel<Imported>
      opened={opened}
      onClose={onClose}
      source={{ kind: source.kind, send: source.importFile, onDone: () => refresh("restore") }}
      template={source.fetchTemplate}
      columns={columns}
    />
  );
}
