import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconPlus } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { Client } from "#contract/clients.ts";
import { ExportMenu } from "../spreadsheets/ExportMenu.tsx";
import { ExportProgress } from "../spreadsheets/ExportProgress.tsx";
import { ImportButton } from "../spreadsheets/ImportButton.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { needPhrases } from "../ui/phrases.ts";
import { useHeld } from "../ui/useHeld.ts";
import { useListAddress } from "../ui/useListAddress.ts";
import { ClientCreatePanel } from "./ClientCreatePanel.tsx";
import { ClientEditPanel } from "./ClientEditPanel.tsx";
import { ClientList, FILTERS } from "./ClientList.tsx";
import { useClientList } from "./queries.ts";
import { useClientExport } from "./useClientExport.ts";

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

/** The organization's clients (specification §2). */
export function ClientsPage() {
  const { t } = useTranslation();
  const [creating, create] = useDisclosure(false);
  const importing = useHeld<null>();
  const viewing = useHeld<Client>();
  const editing = useHeld<Client>();
  const [{ status, search, page, size }] = useListAddress(FILTERS);
  const request = { archived: status === "inactive", search, page, limit: size };
  const list = useClientList(request);
  const exports = useClientExport(request, list.data?.total);
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
              <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={create.open}>
                {t("clients.add")}
              </Button>
            )}
          </>
        }
      />
      <ClientList
        list={list}
        exports={exports}
        onCreate={create.open}
        onView={viewing.open}
        onEdit={edit}
      />
      <ExportProgress {...exports.progress} />
      <ClientCreatePanel opened={creating} onClose={create.close} />
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
        <ClientEditPanel
          key={`edit ${editing.held.turn}`}
          client={editing.held.record}
          opened={editing.held.opened}
          onClose={editing.close}
        />
      )}
    </>
  );
}
