import { Button, VisuallyHidden } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { type ComponentType, type ReactNode, Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useCan } from "../api/useCan.ts";
import { Can } from "../ui/permissions/Can.tsx";
import { ExportMenu } from "../spreadsheets/ExportMenu.tsx";
import { ExportProgress } from "../spreadsheets/ExportProgress.tsx";
import { ImportButton } from "../spreadsheets/ImportButton.tsx";
import { prefetchWhenIdle } from "../ui/layout/runWhenIdle.ts";
import { AddLabel } from "../ui/layout/AddLabel.tsx";
import { PageHeader } from "../ui/layout/PageHeader.tsx";
import header from "../ui/layout/PageHeader.module.css";
import { usePanelRecord } from "../ui/panel/usePanelRecord.ts";
import { usePageKey } from "../ui/shortcuts/pageKeys.ts";
import tools from "../ui/table/ListTools.module.css";
import { type Column, MENU_COLUMN } from "../ui/table/DataTableHead.tsx";
import { useRecordList } from "./queries.ts";
import { RecordList, type RecordListProps } from "./RecordList.tsx";
import { RecordMenu } from "./RecordMenu.tsx";
import type { ViewPanelProps } from "./RecordViewPanel.tsx";
import { RowActionsProvider } from "./rowActions.ts";
import type { RecordRequest, RecordSource, StoredRecord } from "./recordSource.ts";
import { type ExportFileOptions, useRecordExport } from "./useRecordExport.ts";
import type { FormPanelProps } from "./useRecordPanelForm.ts";

/** The panels of a list. Their code loads when they first open, that of the form also by `prefetch`. */
interface Panels<Row> {
  Form: ComponentType<FormPanelProps<Row>>;
  View: ComponentType<ViewPanelProps<Row>>;
  Import: ComponentType<{ opened: boolean; onClose: () => void }>;
  /** Loads the code of the form and of the exports; called when the list is shown and the browser is idle. */
  prefetch: () => Promise<unknown>;
}

interface RecordsPageProps<
  Row extends StoredRecord,
  Request extends RecordRequest,
  Detail extends Row,
> extends Omit<RecordListProps<Row>, "source"> {
  source: RecordSource<Row, never, Request, Detail>;
  request: Request;
  files: ExportFileOptions<Row>;
  panels: Panels<Row>;
}

/** A page with a list of records and the panels that create, view, edit and import them. */
export function RecordsPage<
  Row extends StoredRecord,
  Request extends RecordRequest,
  Detail extends Row,
>(props: RecordsPageProps<Row, Request, Detail>) {
  const { source, request, files, panels, params, hasFilter = false, archiveIcon } = props;
  const { Form, View, Import, prefetch } = panels;
  const importing = usePanelRecord<null>();
  const viewing = usePanelRecord<Row>();
  const writing = usePanelRecord<Row | null>();
  const list = useRecordList(source, request);
  const total = list.data?.total;
  const isFiltered = params.search !== "" || hasFilter;
  const exports = useRecordExport({ source, request, isFiltered, total, files });
  const columns = [...props.columns, useMenuColumn(source, archiveIcon)];
  const { isSuccess } = list;
  useEffect(() => {
    if (isSuccess) prefetchWhenIdle(prefetch);
  }, [isSuccess, prefetch]);
  const create = () => writing.open(null);
  const edit = (record: Row) => {
    viewing.close();
    writing.open(record);
  };
  const rowActions = { onView: viewing.open, onEdit: edit };
  const isActive = params.status === "active";
  const fileTools = (
    <>
      {isActive && (
        <Can permission="records.import">
          <ImportButton onClick={() => importing.open(null)} />
        </Can>
      )}
      <ExportMenu exports={exports} disabled={total === 0} />
    </>
  );
  return (
    <RowActionsProvider value={rowActions}>
      <RecordsHeader
        kind={source.kind}
        isActive={isActive}
        fileTools={fileTools}
        onCreate={create}
      />
      <RecordList
        {...props}
        columns={columns}
        list={list}
        exports={exports}
        onCreate={create}
        fileTools={fileTools}
      />
      <ExportProgress {...exports.progress} />
      <Suspense fallback={null}>
        {importing.panel !== null && (
          <Import opened={importing.panel.opened} onClose={importing.close} />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {viewing.panel !== null && (
          <View
            key={viewing.panel.key}
            id={viewing.panel.record.id}
            listed={viewing.panel.record}
            opened={viewing.panel.opened}
            onClose={viewing.close}
            onEdit={edit}
          />
        )}
      </Suspense>
      <Suspense fallback={null}>
        {writing.panel !== null && (
          <Form
            key={writing.panel.key}
            record={writing.panel.record}
            opened={writing.panel.opened}
            onClose={writing.close}
          />
        )}
      </Suspense>
    </RowActionsProvider>
  );
}

interface RecordsHeaderProps {
  kind: RecordSource<StoredRecord, never>["kind"];
  isActive: boolean;
  fileTools: ReactNode;
  onCreate: () => void;
}

function RecordsHeader({ kind, isActive, fileTools, onCreate }: RecordsHeaderProps) {
  const { t } = useTranslation();
  const mayCreate = useCan("records.write");
  usePageKey("n", t(`${kind}.add`), mayCreate ? () => isActive && onCreate() : null);
  return (
    <PageHeader
      title={t(`${kind}.title`)}
      description={t(`${kind}.description`)}
      compact
      actions={
        <>
          <span className={tools.wide}>{fileTools}</span>
          {isActive && mayCreate && (
            <Button
              aria-label={t(`${kind}.add`)}
              leftSection={<IconPlus size={16} className={header.long} aria-hidden />}
              onClick={onCreate}
            >
              <AddLabel label={t(`${kind}.add`)} />
            </Button>
          )}
        </>
      }
    />
  );
}

function useMenuColumn<Row extends StoredRecord, Detail extends Row>(
  source: RecordSource<Row, never, never, Detail>,
  archiveIcon: RecordListProps<Row>["archiveIcon"],
): Column<Row> {
  const { t } = useTranslation();
  return {
    key: MENU_COLUMN,
    title: <VisuallyHidden>{t("ui.actions")}</VisuallyHidden>,
    render: (record) => <RecordMenu source={source} record={record} archiveIcon={archiveIcon} />,
    align: "end",
    width: 64,
  };
}
