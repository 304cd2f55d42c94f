import { IconUserOff, IconUsers } from "@tabler/icons-react";

import { useTranslation } from "react-i18next";
import { rethrowAsNetworkError } from "../api/errors.ts";
import { formatQuery } from "../api/request.ts";
import { archiveStatusField } from "../records/archiveStatus.ts";
import { RecordsPage } from "../records/RecordsPage.tsx";
import { loadListExportCode } from "../spreadsheets/useListExport.ts";
import { useLanguage } from "../ui/language/language.ts";
import { loadNamespaces } from "../ui/language/translations.ts";
import { filtersText, readListAddress, useListAddress } from "../ui/table/useListAddress.ts";
import { clientRecords } from "./clientRecords.ts";
import { useClientColumns } from "./columns.tsx";
import { lazyPart } from "../ui/layout/lazyPart.ts";

/** Loads the countries together with the schema of their operation, which a first visit doesn't need. */
const loadCountries = () =>
  import("./fetchCountries.ts").then((loaded) => loaded.fetchCountries(), rethrowAsNetworkError);

const CLIENT_ADDRESS = { status: archiveStatusField("inactive") };

const parseFilters = (filters: string) =>
  readListAddress(CLIENT_ADDRESS, new URLSearchParams(filters));

function countQueryOf(filters: string): string {
  const { search, status } = parseFilters(filters);
  return formatQuery({ search, deleted: status === "archived" });
}

/** Loads the form, and the namespace `documents`, which has the texts of the form's calendar. */
const loadForm = async () => {
  const [form] = await Promise.all([
    import("./ClientFormPanel.tsx"),
    loadNamespaces(["documents"]),
  ]);
  return form;
};

const loadSheetColumns = () => import("./clientSheet.ts").catch(rethrowAsNetworkError);

const CLIENT_PANELS = {
  Form: lazyPart(async () => ({ default: (await loadForm()).ClientFormPanel })),
  View: lazyPart(async () => {
    const [panel] = await Promise.all([
      import("./detail/ClientViewPanel.tsx"),
      loadNamespaces(["documents"]),
    ]);
    return { default: panel.ClientViewPanel };
  }),
  Import: lazyPart(async () => {
    const [panel] = await Promise.all([
      import("./ClientImportPanel.tsx"),
      loadNamespaces(["spreadsheets"]),
    ]);
    return { default: panel.ClientImportPanel };
  }),
  prefetch: () => Promise.all([loadForm(), loadSheetColumns(), loadListExportCode()]),
};

/** The organization's clients (docs/rules/clients-and-products.md#clients). */
export function ClientsPage() {
  const { t } = useTranslation();
  const language = useLanguage();
  const [params, change] = useListAddress(CLIENT_ADDRESS);
  const { status, search, page, size } = params;
  return (
    <RecordsPage
      source={clientRecords}
      params={params}
      request={{ archived: status === "archived", search, page, limit: size }}
      onChange={change}
      onClearFilters={() => change({ search: "" })}
      views={{
        list: "CLIENTS",
        predefined: [{ key: "all", name: t("clients.readyViews.all"), filters: "" }],
        current: filtersText(CLIENT_ADDRESS, params),
        normalize: (filters) => filtersText(CLIENT_ADDRESS, parseFilters(filters)),
        countQueryOf,
      }}
      columns={useClientColumns()}
      icon={IconUsers}
      archiveIcon={IconUserOff}
      panels={CLIENT_PANELS}
      files={{
        sheetName: "Clients",
        sheetFileName: "Liste des clients.xlsx",
        columns: async () => {
          const [{ clientSheetColumns }, known] = await Promise.all([
            loadSheetColumns(),
            loadCountries(),
          ]);
          return clientSheetColumns(t, language, known);
        },
        pdfFileName: (count) =>
          count === 0 ? "liste_des_clients.pdf" : `clients_${count}_selectionnes.pdf`,
      }}
    />
  );
}
