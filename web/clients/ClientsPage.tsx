import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { lazy, Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Client } from "#contract/clients.ts";
import { ExportMenu } from "../spreadsheets/ExportMenu.tsx";
import { ExportProgress } from "../spreadsheets/ExportProgress.tsx";
import { ImportButton } from "../spreadsheets/ImportButton.tsx";
import { PageHeader } from "../ui/layout/PageHeader.tsx";
import { needPhrases } from "../ui/language/phrases.ts";
import { usePanelRecord } from "../ui/panel/usePanelRecord.ts";
import { useListAddress } from "../ui/table/useListAddress.ts";
import { ClientList, FILTERS } from "./ClientList.tsx";
import { useClientList } from "./queries.ts";
import { useClientExport } from "./useClientExport.ts";

const createPanel = () => import("./ClientCreatePanel.tsx");
const editPanel = () => import("./ClientEditPanel.tsx");

/** The forms are fetched once the list stands: before that nobody can have asked for them. */
const ClientCreatePanel = lazy(async () => ({ default: (await createPanel()).ClientCreatePanel }));
const ClientEditPanel = lazy(async () => ({ default: (await editPanel()).ClientEditPanel }));

/** Fetched when a client is first opened: it speaks of documents too. */
const ClientPanel = lazy(async () => {
  const [{ ClientPanel }] = await Promise.all([
    import("./detail/ClientPanel.tsx"),
    needPhrases(["documents"]),
  ]);
  return { default: ClientPanel };
});

/** Fetched when it is first opened, with the words of imports. */
const ClientImportPanel = lazy(async () => {
  const [{ ClientImportPanel }] = await Promise.all([
    import("./ClientImportPanel.tsx"),
    needPhrases(["spreadsheets"]),
  ]);
  return { default: ClientImportPanel };
});

/** The organization's clients (docs/rules/clients-and-products.md#clients). */
export function ClientsPage() {
  const { t } = useTranslation();
  const creating = usePanelRecord<null>();
  const importing = usePanelRecord<null>();
  const viewing = usePanelRecord<Client>();
  const editing = usePanelRecord<Client>();
  const [{ status, search, page, size }] = useListAddress(FILTERS);
  const request = { archived: status === "inactive", search, page, limit: size };
  const list = useClientList(request);
  const exports = useClientExport(request, list.data?.total);
  const { isSuccess } = list;
  useEffect(() => {
    if (isSuccess) void Promise.allSettled([createPanel(), editPanel()]);
  }, [isSuccess]);
  const create = () => creating.open(null);
  const edit = (client: Client) => {
    viewing.close();
    editing.open(client);
  };
  return (
    <>
      <PageHeader
        title={t("clients.title")}
        description={t("clients.description")}
        actions={
          <>
            {status === "active" && <ImportButton onClick={() => importing.open(null)} />}
            <ExportMenu exports={exports} disabled={list.data?.total === 0} />
            {status === "active" && (
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={create}>
                {t("clients.add")}
              </Button>
            )}
          </>
        }
      />
      <ClientList
        list={list}
        exports={exports}
        onCreate={create}
        onView={viewing.open}
        onEdit={edit}
      />
      <ExportProgress {...exports.progress} />
      {creating.held !== null && (
        <Suspense fallback={null}>
          <ClientCreatePanel opened={creating.held.opened} onClose={creating.close} />
        </Suspense>
      )}
      {importing.held !== null && (
        <Suspense fallback={null}>
          <ClientImportPanel opened={importing.held.opened} onClose={importing.close} />
        </Suspense>
      )}
      {viewing.held !== null && (
        <Suspense fallback={null}>
          <ClientPanel
            key={`view ${viewing.held.turn}`}
            client={viewing.held.record}
            opened={viewing.held.opened}
            onClose={viewing.close}
            onEdit={edit}
          />
        </Suspense>
      )}
      {editing.held !== null && (
        <Suspense fallback={null}>
          <ClientEditPanel
            key={`edit ${editing.held.turn}`}
            client={editing.held.record}
            opened={editing.held.opened}
            onClose={editing.close}
          />
        </Suspense>
      )}
    </>
  );
}
