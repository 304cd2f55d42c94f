import {
  CLIENT_COLUMNS,
  CLIENT_HEADERS,
  CLIENT_REQUIRED,
  type ClientColumn,
} from "#domain/spreadsheets/clientColumns.ts";
import {
  PRODUCT_COLUMNS,
  PRODUCT_HEADERS,
  PRODUCT_REQUIRED,
  type ProductColumn,
} from "#domain/spreadsheets/productColumns.ts";
import type { SheetKind } from "./kinds.ts";

interface Column {
  header: string;
  required: boolean;
  /** The values of two example rows. */
  examples: readonly [string | number, string | number];
}

const CLIENT_EXAMPLES: Record<ClientColumn, Column["examples"]> = {
  lastName: ["SARL Bâtiment du Sahel", "Haddad"],
  firstName: ["Karim Benali", "Lina"],
  email: ["contact@sahel.example", "lina.haddad@exemple.example"],
  phone: ["0550123456", "0661234567"],
  address: ["12 rue Didouche Mourad", "Cité 5 Juillet, Bt 4"],
  wilaya: ["16", "Oran"],
  country: ["DZ", "Algérie"],
  sector: ["BTP / Matériaux de construction", ""],
  type: ["BUSINESS", "INDIVIDUAL"],
  tradeRegister: ["16/00-1234567B22", ""],
  nif: ["001234567890123", ""],
  nis: ["123456789012345", ""],
  ai: ["16123456789", ""],
  legalForm: ["SARL", ""],
  activity: ["Construction de bâtiments et gros œuvre", ""],
};

const PRODUCT_EXAMPLES: Record<ProductColumn, Column["examples"]> = {
  name: ["Ciment CPJ 42,5", "Pose de carrelage"],
  reference: ["CIM-42", ""],
  description: ["Sac de 50 kg", "Fournitures non comprises"],
  price: [850, 1200.5],
  type: ["PRODUCT", "SERVICE"],
  unit: ["KG", "DAY"],
  visibility: ["BOTH", ""],
  stampDuty: [0, 0],
};

const COLUMNS: Record<SheetKind, Column[]> = {
  clients: CLIENT_COLUMNS.map((column) => ({
    header: CLIENT_HEADERS[column],
    required: CLIENT_REQUIRED.some((each) => each === column),
    examples: CLIENT_EXAMPLES[column],
  })),
  products: PRODUCT_COLUMNS.map((column) => ({
    header: PRODUCT_HEADERS[column],
    required: PRODUCT_REQUIRED.some((each) => each === column),
    examples: PRODUCT_EXAMPLES[column],
  })),
};

const SHEET_NAMES: Record<SheetKind, string> = { clients: "Clients", products: "Produits" };

/** Required columns have the accent colour. */
const headerCell = ({ header, required }: Column) => ({
  value: header,
  fontWeight: "bold" as const,
  textColor: required ? "#ffffff" : "#15201b",
  backgroundColor: required ? "#0b5a43" : "#dde4e0",
});

/**
 * The .xlsx template of an import: headers on the first sheet, which is the one that is imported,
 * and example rows on a second one. Uploaded unchanged, it has no rows.
 */
export async function importTemplate(kind: SheetKind): Promise<Uint8Array<ArrayBuffer>> {
  const { default: writeExcelFile } = await import("write-excel-file/node");
  const columns = COLUMNS[kind];
  const widths = columns.map(({ header, examples }) => ({
    width: Math.max(14, header.length + 4, ...examples.map((text) => String(text).length + 2)),
  }));
  const headers = columns.map(headerCell);
  const examples = [0, 1].map((row) => columns.map(({ examples }) => examples[row] ?? null));
  const file = await writeExcelFile([
    { data: [headers], sheet: SHEET_NAMES[kind], columns: widths, stickyRowsCount: 1 },
    { data: [headers, ...examples], sheet: "Exemple", columns: widths, stickyRowsCount: 1 },
  ]).toBuffer();
  return Buffer.from(file);
}
