import { z } from "zod";
import { CLIENT_DOCUMENT_TEXTS } from "#domain/clients/clientFields.ts";
import { CLIENT_TYPES } from "#domain/clients/clients.ts";
import { type Day, isDay } from "#domain/days/days.ts";
import { ENTERPRISE_TEXTS } from "#domain/enterprises/enterpriseFields.ts";
import { namesOf, type TextFields, type Texts } from "#domain/records/fields.ts";
import type { StoredLooks } from "#domain/documents/looks.ts";
import { EXEMPTION_KINDS } from "#domain/parties/vatExemption.ts";
import type { ClientBlock, EnterpriseBlock } from "../database/schema.ts";

/** The version of new snapshots. Snapshots of the first release have no version. */
const CURRENT_VERSION = 1;

/** A text; null in snapshots that are older than the field. */
const text = z.string().nullable().default(null);

/** The schemas of a record's declared texts, by property name. */
function textSchemas<Fields extends TextFields>(fields: Fields) {
  const entries = namesOf(fields, "name").map((name) => [name, text]);
  return Object.fromEntries(entries) as Texts<Fields, "name", typeof text>;
}

const day = z.custom<Day>(isDay).nullable().default(null);

const exemption = z
  .object({
    kind: z.enum(EXEMPTION_KINDS),
    certificate: text,
    issuedOn: day,
    validUntil: day,
    article: text,
  })
  .nullable()
  .default(null);

const clientSnapshot = z.object({
  type: z.enum(CLIENT_TYPES),
  lastName: z.string(),
  firstName: text,
  email: text,
  country: text,
  vatExemption: exemption,
  counter: z.literal(true).optional(),
  ...textSchemas(CLIENT_DOCUMENT_TEXTS),
}) satisfies z.ZodType<ClientBlock>;

const enterpriseSnapshot = z.object({
  name: z.string(),
  capital: z.number().nullable().default(null),
  ...textSchemas(ENTERPRISE_TEXTS),
  logoUrl: text,
  signatureUrl: text,
  stampUrl: text,
  looks: z
    .custom<StoredLooks>((stored) => typeof stored === "object")
    .nullable()
    .default(null),
}) satisfies z.ZodType<EnterpriseBlock>;

const versionedSchema = z.object({ version: z.int().positive().default(CURRENT_VERSION) });

/**
 * Creates a reader that refuses snapshots of a newer version: this program would ignore their new
 * fields.
 */
function snapshotReader<Block>(what: string, schema: z.ZodType<Block>) {
  return (stored: unknown): Block => {
    const { version } = versionedSchema.parse(stored);
    if (version > CURRENT_VERSION) {
      throw new Error(
        `The ${what} snapshot has version ${version}; this program reads up to ${CURRENT_VERSION}`,
      );
    }
    return schema.parse(stored);
  };
}

/**
 * Reads a stored client snapshot of any version, or a current client block.
 *
 * @throws Error for a version newer than CURRENT_VERSION
 */
export const readClientSnapshot = snapshotReader("client", clientSnapshot);

/**
 * Reads a stored snapshot of the organization of any version.
 *
 * @throws Error for a version newer than CURRENT_VERSION
 */
export const readEnterpriseSnapshot = snapshotReader("enterprise", enterpriseSnapshot);

/** Adds the current version to a block, for storing. */
export function snapshotOf<Block extends ClientBlock | EnterpriseBlock>(block: Block) {
  return { version: CURRENT_VERSION, ...block };
}
