import { documents } from "#contract/documents.ts";
import type { Day } from "#domain/days.ts";
import { createDocument } from "../../server/documents/createDocument.ts";
import { derivedId } from "../../testing/records/manyRecords.ts";
import { FIRST_ORGANIZATION, ID_HEAD } from "../data/ids.ts";
import type { Size } from "../data/sizes.ts";
import { recorded, type Statement } from "../recorded.ts";
import { CLIENTS } from "../rounds.ts";

const LINE = { name: "Étude de sol", quantity: 2, unitPrice: 1250.5, tva: 0.19 };

/** An invoice of five lines, as a client sends it. */
export const invoiceFor = (clientId: string) => ({
  type: "SALES_INVOICE" as const,
  clientId,
  date: "2026-11-20",
  paymentMethod: "CASH" as const,
  lines: Array.from({ length: 5 }, () => LINE),
});

/** An organization's clients that are invoiced: at most so many, here and there. */
export const BUYERS = 20;

const ORGANIZATION = "11111111-1111-4111-8111-111111111111";
const CLIENT = "22222222-2222-4222-8222-222222222222";

const organization = `('${ID_HEAD}' || :organization)::uuid`;

/** The program makes the ids of its documents by chance. */
const documentId = "('00000000-0000-4000-8000-' || lpad(to_hex(:document::bigint), 12, '0'))::uuid";
const IDS = 2 ** 48 - 1;

/** What stands for what is chosen by chance. */
const VARIABLES: Record<string, string> = {
  [ORGANIZATION]: organization,
  [CLIENT]: `(${derivedId(`${organization} || 'client' || :client`)})`,
};

/** A row that answers every statement of a creation. */
const ROW = {
  deleted_at: null,
  type: "BUSINESS",
  last_name: "SPA Djurdjura",
  first_name: "Yacine",
  name: "Atelier Atlas",
  stamp_duty_schedule: "STANDARD",
  format_type: "FORMAT_PAR_DEFAUT",
  custom_pattern: "",
  period: "",
  latest: "F26000001",
};

/** A statement with its values in it. */
function written({ text, values }: Statement, variables: Record<string, string>): string {
  const literal = (value: unknown): string => {
    if (value === null || value === undefined) return "null";
    if (typeof value === "number") return String(value);
    if (Array.isArray(value)) return `array[${value.map(literal).join(", ")}]`;
    const plain = typeof value === "string" ? value : JSON.stringify(value);
    const quoted = plain.replaceAll("'", "''").replaceAll('":', '": '); // ":1" were a variable
    return variables[plain] ?? `'${quoted}'`;
  };
  return `${text.replace(/\$(\d+)/g, (_, at: string) => literal(values[Number(at) - 1]))};`;
}

/** Organizations of its own for each client as far as there are enough, as ours has them. */
function organizationOf(organizations: number): string {
  const own = Math.floor(organizations / CLIENTS);
  if (own === 0) return `random(${FIRST_ORGANIZATION}, ${FIRST_ORGANIZATION + organizations - 1})`;
  return `${FIRST_ORGANIZATION} + :client_id + ${CLIENTS} * random(0, ${own - 1})`;
}

/** What a creation does to the database, as a script of pgbench: the very same statements. */
export async function pgbenchScript({ organizations }: Size): Promise<string> {
  const body = documents.create.body.parse(invoiceFor(CLIENT));
  const variables = { ...VARIABLES };
  const statements = await recorded(
    ORGANIZATION,
    async () => ({ rows: [ROW] }),
    async (tx) => {
      const { record } = await createDocument(tx, body, { today: "2026-11-20" as Day });
      variables[record.id] = documentId;
    },
  );
  return [
    `\\set organization ${organizationOf(organizations)}`,
    `\\set client random(1, ${BUYERS})`,
    `\\set document random(1, ${IDS})`,
    "begin;",
    `select set_config('app.enterprise_id', ${organization}::text, true),
       set_config('app.user_id', ${organization}::text, true);`,
    ...statements.map((statement) => written(statement, variables)),
    "commit;",
  ]
    .map((line) => (line.startsWith("\\") ? line : line.replaceAll(/\s*\n\s*/g, " ")))
    .join("\n");
}
