import type { ListedClient } from "#contract/clients.ts";
import type { Document, DocumentRow } from "#contract/documents.ts";
import type { Product } from "#contract/products.ts";
import type { Dashboard } from "#contract/statistics.ts";
import { displayedNumber } from "#domain/documents/documents.ts";
import { exactThousandths, formatQuantity } from "#domain/quantities/quantities.ts";
import { isolate } from "#domain/text/isolate.ts";
import { clientName, day, element, language, money, text, userText } from "./elements.ts";

/** What is shown before the page's scripts have come: the page's title and the content below it. */
export type EarlyContent = readonly HTMLElement[];

const heading = (...title: (Node | string)[]) => element("h1", "", ...title);
const small = (...content: (Node | string)[]) => element("small", "early-small", ...content);

/** The number of a document, always from left to right. */
function numberOf({ type, numero }: Pick<Document, "type" | "numero">): HTMLElement {
  const shown = userText(displayedNumber(type, numero));
  shown.dir = "ltr";
  return shown;
}

/** A row that opens the record's page: a name with texts below it, and an amount. */
function row(id: string, name: Node, below: Node[], amount: Node | null): HTMLElement {
  const link = element("a", "early-row", element("span", "", name, ...below), amount);
  link.href = `${location.pathname}/${id}`;
  link.tabIndex = -1;
  return link;
}

function list(title: string, rows: HTMLElement[]): EarlyContent | null {
  if (rows.length === 0) return null;
  return [heading(title), element("div", "early-list", element("div", "early-tools"), ...rows)];
}

function documentList({ documents }: { documents: DocumentRow[] }): EarlyContent | null {
  const rows = documents.map((document) =>
    row(
      document.id,
      numberOf(document),
      [small(clientName(document.client)), small(day(document.date))],
      money(document.Total_à_payer),
    ),
  );
  return list(text(`documents.list.title.${documents[0]?.type}`), rows);
}

function clientList({ clients }: { clients: ListedClient[] }): EarlyContent | null {
  const rows = clients.map((client) => {
    const { id, email, owed = 0 } = client;
    const below = owed === 0 ? userText(email ?? "") : money(Math.abs(owed));
    return row(id, clientName(client), [small(below)], null);
  });
  return list(text("clients.title"), rows);
}

function productList({ products }: { products: Product[] }): EarlyContent | null {
  const rows = products.map(({ id, name, ref_product: reference, price }) =>
    row(id, userText(name), [small(userText(reference ?? ""))], money(price)),
  );
  return list(text("products.title"), rows);
}

/** The key figures of an organization that has documents, below the place of the month's figures. */
function dashboard({ data }: { data: Dashboard }): EarlyContent | null {
  const { invoiceStats, clientStats, quoteStats } = data;
  if (invoiceStats.totalInvoices + quoteStats.totalQuotes === 0) return null;
  const figures = [
    ["revenue", money(invoiceStats.totalRevenue)],
    ["activeClients", String(clientStats.activeClients)],
    ["totalClients", String(clientStats.totalClients)],
    ["activeQuotes", String(quoteStats.activeQuotes)],
  ] as const;
  const cards = figures.map(([key, value]) =>
    element("div", "", text(`statistics.kpi.${key}`), element("b", "", value)),
  );
  return [
    heading(text("statistics.title")),
    element("p", "", welcome()),
    element("div", "early-month"),
    element("div", "early-figures", ...cards),
  ];
}

/** The greeting of statistics/DashboardPage.tsx, from the stored session and organization. */
function welcome(): string {
  const { user } = readStored("auth") as { user?: { firstName?: string | null } };
  const { name } = readStored("organization") as { name?: string };
  const key = user?.firstName ? "welcome" : "welcomePlain";
  return text(`statistics.${key}`)
    .replace("{{name}}", () => isolate(user?.firstName ?? ""))
    .replace("{{organization}}", () => isolate(name ?? ""));
}

/** An object in the local storage; empty if there is none. */
function readStored(key: string): object {
  return Object(JSON.parse(localStorage.getItem(key) ?? "null")) as object;
}

function documentPage(document: Document): EarlyContent {
  const lines = document.lines.map(({ name, description, quantity, unitPrice, totalHT }) =>
    element(
      "div",
      "early-row",
      element(
        "span",
        "",
        userText(name || description || ""),
        small(formatQuantity(exactThousandths(quantity), language), " × ", money(unitPrice)),
      ),
      money(totalHT),
    ),
  );
  const facts = element(
    "div",
    "early-row",
    element("span", "", clientName(document.client), small(day(document.date))),
    element("b", "", money(document.Total_à_payer)),
  );
  return [
    heading(`${text(`documents.kind.${document.type}`)} `, numberOf(document)),
    element("div", "early-list", facts, ...lines),
  ];
}

/** The contents by the address of the request whose reply they show. */
const CONTENTS: readonly [RegExp, (reply: never) => EarlyContent | null][] = [
  [/^\/api\/statistics\/dashboard$/, dashboard],
  [/^\/api\/clients\?/, clientList],
  [/^\/api\/products\?/, productList],
  [/^\/api\/documents\?/, documentList],
  [/^\/api\/documents\/[^/?]+$/, documentPage],
];

/** The content of a page's first reply. Null if nothing is shown early: an empty list, another page. */
export function contentOf(address: string, reply: unknown): EarlyContent | null {
  const found = CONTENTS.find(([pattern]) => pattern.test(address));
  return found === undefined ? null : found[1](reply as never);
}
