import {
  clientFilters,
  clients,
  type ClientWithDocuments,
  type ListedClient,
} from "#contract/clients.ts";
import { type Day, dayInAlgiers } from "#domain/days/days.ts";
import type { Transaction } from "../database/database.ts";
import { registerOperation } from "../http/registerOperation.ts";
import { createListPdfHandler } from "../printing/listExport.ts";
import { countRecordsPerFilter } from "../records/countRecords.ts";
import { importHandlers } from "../records/importHandlers.ts";
import { parseQueries } from "../records/parseQueries.ts";
import { printedListReader } from "../records/printedRecords.ts";
import { readPickerOrder } from "../records/recentChoices.ts";
import { recordHandlers } from "../records/recordHandlers.ts";
import { readRecordPage } from "../records/recordPage.ts";
import type { Services } from "../services.ts";
import { ensureCounterClient, refuseCounterClient } from "./counterClient.ts";
import { clientImport, type OpeningBalanceImport } from "./importClients.ts";
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
  /** Whether the reply has the debt of each client. */
  debts: boolean;
}

type ClientDocumentFields = Pick<
  ClientWithDocuments,
  "documents" | "documentCounts" | "invoicedThisYear"
>;

/** Reads a client's documents. Passed in, because the documents slice imports this one. */
type ReadDocumentsOfClient = (tx: Transaction, clientId: string) => Promise<ClientDocumentFields>;

/** The functions of the documents slice that this slice needs. */
interface DocumentReaders {
  documentsOfClient: ReadDocumentsOfClient;
  /** The clients that the organization used recently, the last one first. */
  recentClientIds: (tx: Transaction) => Promise<string[]>;
}

type ClientDebt = Required<Pick<ListedClient, "owed" | "overdue">>;

const NO_DEBT: ClientDebt = { owed: 0, overdue: 0 };

/** The functions of the receivables slice that this slice needs. */
interface ReceivableReaders {
  /** Reads the debts of clients, by client id. */
  debtsOfClients: (
    tx: Transaction,
    ids: readonly string[],
    today: Day,
  ) => Promise<Map<string, ClientDebt>>;
  openingBalances: OpeningBalanceImport;
}

/** The routes of the organization's clients. */
export function clientRoutes(
  services: Services,
  {
    documentsOfClient,
    recentClientIds,
    debtsOfClients,
    openingBalances,
  }: DocumentReaders & ReceivableReaders,
): void {
  const { load, exists, ...handlers } = recordHandlers({
    table: "client",
    present: presentClient,
    fields: clientFields,
    remove: removeClient,
    refuse: refuseCounterClient,
  });
  const sheet = importHandlers(services, clientImport(openingBalances));
  const sendList = createListPdfHandler(services.printList, {
    noun: "clients",
    readList: printedListReader("client", CLIENT_LIST_LAYOUT),
  });

  async function listClients(tx: Transaction, query: ListQuery, archived: boolean) {
    const { rows, totals } = await readRecordPage(tx, "client", { ...query, archived });
    const found = rows.map(presentClient);
    if (!query.debts) return { clients: found, ...totals };
    const ids = found.map(({ id }) => id);
    const debts = await debtsOfClients(tx, ids, dayInAlgiers(new Date()));
    return {
      clients: found.map((row) => ({ ...row, ...(debts.get(row.id) ?? NO_DEBT) })),
      ...totals,
    };
  }

  registerOperation(services, clients.list, ({ input, transaction }) =>
    transaction(async (tx) => {
      const { sortBy, ...query } = input.query;
      const isPicker = sortBy === "recentlyUsed";
      const first = isPicker ? await readPickerOrder(tx, "client", recentClientIds) : undefined;
      return listClients(tx, { ...query, first }, false);
    }),
  );

  registerOperation(services, clients.count, ({ input, transaction }) => {
    const filters = parseQueries(clientFilters, input.body.queries).map(
      (query) => query && { search: query.search, archived: query.deleted },
    );
    return transaction((tx) => countRecordsPerFilter(tx, "client", filters));
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
    transaction(async (tx) => presentClient(await ensureCounterClient(tx))),
  );

  registerOperation(services, clients.create, handlers.create);

  registerOperation(services, clients.update, handlers.update, { exists });

  registerOperation(services, clients.archive, handlers.archive, { exists });

  registerOperation(services, clients.restore, handlers.restore, { exists });

  registerOperation(services, clients.choose, handlers.choose, { exists });

  registerOperation(services, clients.remove, handlers.remove, { exists });
}
