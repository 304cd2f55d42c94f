import { useTranslation } from "react-i18next";
import { type Client, clients } from "#contract/clients.ts";
import { callForStream } from "../api/call.ts";
import { LARGEST_PAGE } from "../spreadsheets/fetchAll.ts";
import { useListExport } from "../spreadsheets/useListExport.ts";
import { useLanguage } from "../ui/language/language.ts";
import { clientSheetColumns } from "./clientSheet.ts";
import { type ClientListRequest, fetchClients } from "./queries.ts";

/** The list of clients as a file: the chosen ones, or all that the list now shows. */
export function useClientExport(request: ClientListRequest, total: number | undefined) {
  const { t } = useTranslation();
  const query = { lang: useLanguage(), deleted: request.archived, progress: true };
  return useListExport<Client>({
    fileName: "Liste des clients.xlsx",
    sheetName: "Clients",
    columns: clientSheetColumns(t),
    filtered: request.search !== "",
    total,
    pageOf: async (page, signal) => {
      const found = await fetchClients({ ...request, page, limit: LARGEST_PAGE }, signal);
      return { rows: found.clients, total: found.total, totalPages: found.totalPages };
    },
    pdf: {
      whole: (signal) => callForStream(clients.exportPdf, { query, signal }),
      chosen: (ids, signal) =>
        callForStream(clients.exportSelectionPdf, { query, body: { ids }, signal }),
      fileName: (count) =>
        count === 0 ? "liste_des_clients.pdf" : `clients_${count}_selectionnes.pdf`,
    },
  });
}
