import { ImportPanel } from "../spreadsheets/import/ImportPanel.tsx";
import type { MatchedRow } from "../spreadsheets/import/importPlan.ts";
import type {
  AskedField,
  ImportField,
  RequiredColumn,
} from "../spreadsheets/import/importSource.ts";
import { useRefreshRecords } from "./queries.ts";
import type { RecordSource, StoredRecord } from "./recordSource.ts";

interface RecordImportPanelProps<Imported> {
  source: Pick<
    RecordSource<StoredRecord, never, never, StoredRecord, Imported>,
    "kind" | "changeArchive" | "shownIn" | "importFile" | "fetchTemplate"
  >;
  nameOf: (record: Imported) => string;
  fields: readonly ImportField[];
  required: readonly RequiredColumn[];
  asked?: readonly AskedField[];
  opened: boolean;
  onClose: () => void;
}

/** The panel that adds or updates records from an .xlsx file. */
export function RecordImportPanel<Imported extends MatchedRow>(
  props: RecordImportPanelProps<Imported>,
) {
  const { source, nameOf, fields, required, asked = [], opened, onClose } = props;
  const refresh = useRefreshRecords(source);
  return (
    <ImportPanel<Imported>
      opened={opened}
      onClose={onClose}
      source={{
        kind: source.kind,
        send: source.importFile,
        template: source.fetchTemplate,
        nameOf,
        fields,
        required,
        asked,
        onDone: () => refresh("restore"),
      }}
    />
  );
}
