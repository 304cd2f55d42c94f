import type { StampDutySchedule } from "#domain/stampDuty.ts";
import type { Transaction } from "../database/database.ts";
import type { EnterpriseBlock } from "../database/schema.ts";
import { findForDocuments } from "./store.ts";

/** What a document takes from its organization at each save. */
export interface EnterpriseForDocuments {
  block: EnterpriseBlock;
  stampDutySchedule: StampDutySchedule;
}

type Shown = Awaited<ReturnType<typeof findForDocuments>>;

function blockOf(row: Shown): EnterpriseBlock {
  return {
    name: row.name,
    slogan: row.slogan,
    capital: row.capital,
    phone: row.phone,
    address: row.address,
    billingAddress: row.billing_address,
    website: row.website,
    tradeRegister: row.trade_register,
    nif: row.nif,
    nis: row.nis,
    ai: row.ai,
    logoUrl: row.logo_url,
    signatureUrl: row.signature_url,
    stampUrl: row.stamp_url,
  };
}

/**
 * The organization as its documents show it, and the scale of stamp duty that it has chosen at
 * this moment (docs/rules/documents.md#snapshots).
 */
export async function enterpriseForDocuments(tx: Transaction): Promise<EnterpriseForDocuments> {
  const row = await findForDocuments(tx);
  return { block: blockOf(row), stampDutySchedule: row.stamp_duty_schedule };
}
