import type { Language } from "#domain/text/language.ts";
import type { Looks } from "#domain/documents/looks.ts";
import type { Centimes } from "#domain/money/money.ts";
import type { PrintedClient, PrintedEnterprise, PrintedImages } from "./printedDocument.ts";

/** One column of the table of a paper. */
export interface PaperColumn {
  label: string;
  /** Its share of the table's width, relative to the other columns. */
  width: number;
  /** Right-aligned, and written from left to right. */
  numeric?: boolean;
}

export interface PaperAmount {
  label: string;
  amount: Centimes;
}

/** The bank that gets a deposit slip, printed instead of a client. */
export interface PrintedBank {
  name: string;
  rib: string | null;
}

/**
 * A paper about payments: a receipt, a deposit slip of checks, a client's statement, a reminder. It has the looks of the
 * organization's documents; every text is in the language of the page.
 */
export interface PrintedPaper {
  language: Language;
  title: string;
  /** The text under the title: a number or days. */
  numero: string;
  /** Printed across each page. */
  cancelled: string | null;
  enterprise: PrintedEnterprise;
  looks: Looks;
  images: PrintedImages;
  recipient: { label: string } & ({ client: PrintedClient } | { bank: PrintedBank });
  /** A letter's text, above the table. */
  paragraphs?: readonly string[];
  details: readonly { label: string; value: string }[];
  columns: readonly PaperColumn[];
  rows: readonly (readonly string[])[];
  /** Above the total. */
  amounts: readonly PaperAmount[];
  total: PaperAmount;
  /** The text before the total in words. */
  phrase: string;
  /** Sentences under the total in words, each as texts that a space joins. */
  mentions: readonly (readonly string[])[];
  notes: string | null;
  fileName: string;
}
