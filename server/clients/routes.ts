import { clientFilters, clients, type ClientWithDocuments } from "#contract/clients.ts";
import type { Transaction } from "../database/database.ts";
import { registerOperation } from "../http/registerOperation.ts";
import { sendListPdf } from "../printing/listExport.ts";
import { countRecordsOf } from "../records/countRecords.ts";
import { importHandlers } from "../records/importHandlers.ts";
import { parseQueries } from "../records/parseQueries.ts";
import { printedListReader } from "../records/printedRecords.ts";
import { pickerOrder } from "../records/recentChoices.ts";
import { recordHandlers } from "../records/recordHandlers.ts";
import { readRecordPage } from "../records/recordPage.ts";
import type { Services } from "../services.ts";
import { addCounterClient, refuseCounter } from "./counterClient.ts";
import { CLIENT_IMPORT } from "./importClients.ts";
import { clientFields, presentClient } from "./present.ts";
import { CLIENT_LIST_LAYOUT } from "./printedClients.ts";
import { removeClient } from "./remove.ts";

interface ListQuery {
  counter?: boolean;
  /** Ids that come first; absent: newest first. */
  first?: string[] | undefined;
  search: string | null;
  page: number;
  limit: number;
  near: boolean;
}

async function listClients(tx: Transaction, query: ListQuery, archived: boolean) {
  const { rows, totals } = await readRecordPage(tx, "client", { ...query, archived });
  return { clients: rows.map(presentClient), ...totals };
}

type DocumentParts = Pick<ClientWithDocuments, "documents" | "documentCounts" | "invoicedThisYear">;

/** Reads a client's documents. Passed in, because the documents' slice imports this one. */
type DocumentsOfClient = (tx: Transaction, clientId: string) => Promise<DocumentParts>;

/** What this slice asks of the documents. */
interface DocumentReaders {
  documentsOfClient: DocumentsOfClient;
  /** The clients that the organization used lately, the last one first. */
  recentClientIds: (tx: Transaction) => Promise<string[]>;
}

/** The organization's clients. */
export function clientRoutes(
  services: Services,
  { documentsOfClient, recentClientIds }: DocumentReaders,
): void {
  const { load, exists, ...handlers } = recordHandlers({
    table: "client",
    present: presentClient,
    fields: clientFields,
    remove: removeClient,
    refuse: refuseCounter,
  });
  const sheet = importHandlers(services, CLIENT_IMPORT);
  const sendList = sendListPdf(services.printList, {
    noun: "clients",
    readList: printedListReader("client", CLIENT_LIST_LAYOUT),
  });

  registerOperation(services, clients.list, ({ input, transaction }) =>
    transaction(async (tx) => {
      const { sortBy, ...query } = input.query;
      const isPicker = sortBy === "recentlyUsed";
      const first = isPicker ? await pickerOrder(tx, "client", recentClientIds) : undefined;
      return listClients(tx, { ...query, first }, false);
    }),
  );

  registerOperation(services, clients.count, ({ input, transaction }) => {
    const filters = parseQueries(clientFilters, input.body.queries).map(
      (query) => query && { search: query.search, archived: query.deleted },
    );
    return transaction((tx) => countRecordsOf(tx, "client", filters));
  });

  registerOperation(services, clients.listArchived, ({ input, transaction }) =>
    transaction((tx) => listClients(tx, input.query, true)),
  );

  registerOperation(services, clients.import, sheet.import);

  registerOperation(services, clients.template, sheet.template);

  registerOperation(services, clients.exportPdf, (call) => sendList(call, []));

  registerOperation(services, clients.exportSelectionPdf, (call) =>
    sendList(call, call.input.body),
  );

  registerOperation(services, clients.get, ({ input, transaction }) =>
    transaction(async (tx) => {
      const { id } = input.params;
      const client = await load(tx, id);
      return { ...client, ...(await documentsOfClient(tx, id)) };
    }),
  );

  registerOperation(services, clients.counter, ({ transaction }) =>
    transaction(async (tx) => presentClient(await addCounterClient(tx))),
  );

  registerOperation(services, clients.create, handlers.create);

  registerOperation(services, clients.update, handlers.update, { exists });

  registerOperation(services, clients.archive, handlers.archive, { exists });

  registerOperation(services, clients.restore, handlers.restore, { exists });

  registerOperation(services, clients.choose, handlers.choose, { exists });

  registerOperation(services, clients.remove, handlers.remove, { exists });
}
