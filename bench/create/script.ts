import { documents } from "#contract/documents.ts";
import type { Day } from "#domain/days.ts";
import { createDocument } from "../../server/documents/createDocument.ts";
import { derivedId } from "../../server/testing/manyRecords.ts";
import { FIRST_ORGANIZATION, ID_HEAD } from "../data/ids.ts";
import type { Size } from "../data/sizes.ts";
import { recorded, type Statement } from "../recorded.ts";

const LINE = { name: "Étude de sol", quantity: 2, unitPrice: 1250.5, tva: 0.19 };

/** An invoice of five lines, as a client sends it. */
export const invoiceFor = (clientId: string) => ({
  type: "SALES_INVOICE" as const,
  clientId,
  date: "2026-11-20",
  paymentMethod: "CASH" as const,
  lines: Array.from({ length: 5 }, () => LINE),
});

const ORGANIZATION = "11111111-1111-4111-8111-111111111111";
const CLIENT = "22222222-2222-4222-8222-222222222222";
const DOCUMENT = "33333333-3333-4333-8333-333333333333";
const LATEST = "F26000001";
const NEXT = "F26000002";

const organization = `('${ID_HEAD}' || :organization)::uuid`;

/** What stands for what is chosen by chance or comes out of a statement before. */
const VARIABLES: Record<string, string> = {
  [ORGANIZATION]: organization,
  [CLIENT]: `(${derivedId(`${organization} || 'client' || :client`)})`,
  [DOCUMENT]: "(:document)::uuid",
  [NEXT]: "('F' || :next)",
  [NEXT.slice(1)]: ":next",
};

/** A row that answers every statement of a creation. */
const ROW = {
  id: DOCUMENT,
  deleted_at: null,
  type: "BUSINESS",
  last_name: "SPA Djurdjura",
  first_name: "Yacine",
  name: "Atelier Atlas",
  stamp_duty_schedule: "STANDARD",
  format_type: "FORMAT_PAR_DEFAUT",
  custom_pattern: null,
  latest: LATEST,
};

function literal(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (typeof value === "number") return String(value);
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return VARIABLES[text] ?? `'${text.replaceAll("'", "''")}'`;
}

/** A statement with its values in it, keeping of its answer what later ones need. */
function written({ text, values }: Statement): string {
  const whole = text.replace(/\$(\d+)/g, (_, at: string) => literal(values[Number(at) - 1]));
  if (whole.startsWith('select "latest"')) {
    return `${whole.replace('"latest"', "substr(latest, 2)::bigint + 1 as next")} \\gset`;
  }
  if (whole.startsWith('insert into "document" ')) {
    return `${whole.replace('returning "id"', "returning id as document")} \\gset`;
  }
  return `${whole};`;
}

/** What a creation does to the database, as a script of pgbench: the very same statements. */
export async function pgbenchScript({ organizations, clients }: Size): Promise<string> {
  const body = documents.create.body.parse(invoiceFor(CLIENT));
  const statements = await recorded(
    ORGANIZATION,
    async () => ({ rows: [ROW] }),
    (unit) => createDocument(unit, body, { today: "2026-11-20" as Day }),
  );
  return [
    `\\set organization random(${FIRST_ORGANIZATION}, ${FIRST_ORGANIZATION + organizations - 1})`,
    `\\set client random(1, ${clients / 10})`,
    "begin;",
    `select set_config('app.enterprise_id', ${organization}::text, true),
       set_config('app.user_id', ${organization}::text, true);`,
    ...statements.map(written),
    "commit;",
  ]
    .map((line) => (line.startsWith("\\") ? line : line.replaceAll(/\s*\n\s*/g, " ")))
    .join("\n");
}
