import type { ListedClient } from "#contract/clients.ts";
import type { Document, DocumentRow } from "#contract/documents.ts";
import type { Product } from "#contract/products.ts";
import type { Dashboard } from "#contract/statistics.ts";
import { DOCUMENT_KINDS, DOCUMENT_KIND_REGISTRY } from "#domain/documents/documentKinds.ts";
import { displayedNumber } from "#domain/documents/documents.ts";
import { exactThousandths, formatQuantity } from "#domain/quantities/quantities.ts";
import { centimesFromDinars } from "#domain/money/money.ts";
import { isolate } from "#domain/text/isolate.ts";
import {
  clientName,
  day,
  element,
  language,
  money,
  readStored,
  text,
  userText,
} from "./elements.ts";

/** What is shown before the page's scripts have loaded: the page's title and the content below it. */
export type EarlyContent = readonly HTMLElement[];

/** Further lines would be below the screen. */
const MAX_LINES = 10;

const isPhone = matchMedia("(width < 48em)").matches;

const heading = (...title: (Node | string)[]) => element("h1", "", ...title);
const small = (...content: (Node | string)[]) => element("small", "early-small", ...content);

const isCancelled = ({ issueState }: Pick<Document, "issueState">) => issueState === "CANCELLED";

/** The number of a document, always from left to right. */
function numberOf({ type, numero }: Pick<Document, "type" | "numero">): HTMLElement {
  const shown = userText(displayedNumber(type, numero));
  shown.dir = "ltr";
  return shown;
}

/** The content of a row: a name with texts below it, and an amount. */
type RowContent = readonly [name: Node, below: Node[], amount: Node | null];

/** A row that opens the page of its record. */
function linkRow(id: string, ...[name, below, amount]: RowContent): HTMLElement {
  const link = element("a", "early-row", element("span", "", name, ...below), amount);
  link.href = `${location.pathname}/${id}`;
  link.tabIndex = -1;
  return link;
}

function plainRow(...[name, below, amount]: RowContent): HTMLElement {
  return element("div", "early-row", element("span", "", name, ...below), amount);
}

function list(title: string, rows: HTMLElement[]): EarlyContent | null {
  if (rows.length === 0) return null;
  return [heading(title), element("div", "early-list", element("div", "early-tools"), ...rows)];
}

function documentList({ documents }: { documents: DocumentRow[] }): EarlyContent | null {
  const rows = documents.map((document) =>
    linkRow(
      document.id,
      numberOf(document),
      [small(clientName(document.client)), small(day(document.date))],
      // A cancelled document has no amount here: the rendered list shows beside the amount that it is cancelled.
      isCancelled(document) ? null : money(document.Total_à_payer),
    ),
  );
  return list(text(`documents.list.title.${documents[0]?.type}`), rows);
}

function clientList({ clients }: { clients: ListedClient[] }): EarlyContent | null {
  const rows = clients.map((client) =>
    linkRow(client.id, clientName(client), [debtOrEmail(client)], null),
  );
  return list(text("clients.title"), rows);
}

/** A client's debt or credit, otherwise the e-mail: the line below the name on a phone. */
function debtOrEmail({ email, owed = 0 }: ListedClient): HTMLElement {
  if (owed === 0) return small(userText(email ?? ""));
  const name = text(owed < 0 ? "clients.columns.credit" : "clients.columns.owed");
  return small(`${name} `, money(Math.abs(owed)));
}

/** Products have no page of their own: the rendered list opens them in a panel. */
function productList({ products }: { products: Product[] }): EarlyContent | null {
  const rows = products.map(({ name, ref_product: reference, price }) =>
    plainRow(userText(name), [small(userText(reference ?? ""))], money(price)),
  );
  return list(text("products.title"), rows);
}

/** The key figures, below the place of the month's figures. Null for an organization without documents. */
function dashboard({ data }: { data: Dashboard }): EarlyContent | null {
  const { invoiceStats, clientStats, quoteStats, documentStats } = data;
  const { totalInvoices, totalRevenue } = invoiceStats;
  const counts = [...Object.values(documentStats), totalInvoices, quoteStats.totalQuotes];
  if (counts.every((count) => count === 0) || centimesFromDinars(totalRevenue) === null)
    return null;
  const figures = [
    ["revenue", money(totalRevenue)],
    ["activeClients", String(clientStats.activeClients)],
    ["totalClients", String(clientStats.totalClients)],
    ["activeQuotes", String(quoteStats.activeQuotes)],
  ] as const;
  const cards = figures.map(([key, value]) =>
    element("div", "", text(`statistics.kpi.${key}`), element("b", "", value)),
  );
  return [
    heading(text("statistics.title")),
    element("p", "", welcomeText()),
    element("div", "early-month"),
    element("div", "early-figures", ...cards),
  ];
}

/** The greeting of statistics/DashboardPage.tsx, from the stored session and organization. */
function welcomeText(): string {
  const { user } = readStored("auth") as { user?: { firstName?: string | null } };
  const { name } = readStored("organization") as { name?: string };
  const key = user?.firstName ? "welcome" : "welcomePlain";
  return text(`statistics.${key}`)
    .replace("{{name}}", () => isolate(user?.firstName ?? ""))
    .replace("{{organization}}", () => isolate(name ?? ""));
}

/**
 * A document: its client, day and total; on a phone also its lines, because the picture of its page is too small to
 * read there. Null for a cancelled or archived document.
 */
function documentPage(document: Document): EarlyContent | null {
  const { type, numero, client, date, lines, deletedAt } = document;
  if (isCancelled(document) || deletedAt !== null) return null;
  const shownLines = isPhone ? lines.slice(0, MAX_LINES) : [];
  const total = element("b", "", money(document.Total_à_payer));
  const rows = shownLines.map(({ name, description, quantity, unitPrice, totalHT }) => {
    const shown = formatQuantity(exactThousandths(quantity), language);
    const below = small(shown, " × ", money(unitPrice));
    return plainRow(userText(name || description || ""), [below], money(totalHT));
  });
  return [
    heading(`${text(`documents.kind.${type}`)} `, numberOf({ type, numero })),
    element("div", "early-list", plainRow(clientName(client), [small(day(date))], total), ...rows),
  ];
}

/** The title of the form of a new document, above the outline of its fields; null on other pages. */
export function titleOfForm(path: string): EarlyContent | null {
  const kind = DOCUMENT_KINDS.find(
    (each) => path === `${DOCUMENT_KIND_REGISTRY[each].path}/create`,
  );
  if (kind === undefined) return null;
  return [
    heading(text(`documents.form.createTitle.${kind}`)),
    element("p", "", text(`documents.form.createText.${kind}`)),
    element("div", "early-fields"),
    element("div", "early-fields"),
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

/** The content of a page's first reply. Null if nothing is shown early, for example for an empty list. */
export function contentOf(address: string, reply: unknown): EarlyContent | null {
  const found = CONTENTS.find(([pattern]) => pattern.test(address));
  return found === undefined ? null : found[1](reply as never);
}
