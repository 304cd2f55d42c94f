import type { Enterprise } from "#contract/enterprises.ts";
import type { Day } from "#domain/days/days.ts";
import { type DocumentKind, mapKindFields } from "#domain/documents/documentKinds.ts";
import { ENTERPRISE_TEXTS } from "#domain/enterprises/enterpriseFields.ts";
import { dinarsFromCentimes } from "#domain/money/money.ts";
import { textMapper } from "#domain/records/fields.ts";
import { fullPatternOf } from "#domain/numbering/numbering.ts";
import type { DatedVatBasis } from "#domain/declarations/vatBasis.ts";
import { type DatedTaxRegime, taxRegimeOn } from "#domain/enterprises/taxRegimes.ts";
import type { EnterpriseRow, NumberFormatRow } from "./store.ts";

type EnterpriseWithCounts = EnterpriseRow & {
  tax_regimes: DatedTaxRegime[];
  vat_bases: DatedVatBasis[];
  owner_name: string | null;
  client_count: number;
  product_count: number;
};

function presentFormat(kind: DocumentKind, rows: NumberFormatRow[]) {
  const row = rows.find((format) => format.kind === kind);
  const type = row?.format_type ?? "FORMAT_PAR_DEFAUT";
  const customPattern = row?.custom_pattern ?? null;
  return { format: fullPatternOf(kind, { type, customPattern }), formatType: type };
}

const textsByWire = textMapper(ENTERPRISE_TEXTS, "column", "wire");

/** Converts an organization to its reply (docs/rules/accounts.md#organization). */
export function presentEnterprise(
  row: EnterpriseWithCounts,
  formats: NumberFormatRow[],
  today: Day,
): Enterprise {
  return {
    id: row.id,
    name: row.name,
    capitale: row.capital,
    ...textsByWire(row),
    logo_url: row.logo_url,
    signature_url: row.signature_url,
    cachet_url: row.stamp_url,
    ...mapKindFields("formatField", (kind) => presentFormat(kind, formats)),
    stampDutySchedule: row.stamp_duty_schedule,
    warningsReserved: row.warnings_reserved,
    receivablesSince: row.receivables_since,
    openFrom: row.open_from,
    receiptStamp: row.receipt_stamp,
    writeOffLimit: dinarsFromCentimes(row.write_off_limit),
    reminderSteps: row.reminder_steps,
    vatActivity: row.vat_activity,
    taxRegime: taxRegimeOn(row.tax_regimes, today),
    taxRegimes: row.tax_regimes,
    vatBases: row.vat_bases,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
    businessOwnerId: row.owner_id,
    businessOwnerName: row.owner_name ?? "",
    clientCount: row.client_count,
    productCount: row.product_count,
  };
}
