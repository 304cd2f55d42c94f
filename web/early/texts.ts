import { DOCUMENT_KINDS } from "../../domain/documents/documentKinds.ts";

/** The translations that the early content needs, which the build puts into its script (build/earlyContent.ts). */
export const EARLY_TEXT_KEYS = [
  ...DOCUMENT_KINDS.flatMap((kind) => [`documents.list.title.${kind}`, `documents.kind.${kind}`]),
  ...DOCUMENT_KINDS.flatMap((kind) => [
    `documents.form.createTitle.${kind}`,
    `documents.form.createText.${kind}`,
  ]),
  "clients.title",
  "clients.columns.owed",
  "clients.columns.credit",
  "products.title",
  "statistics.title",
  "statistics.welcome",
  "statistics.welcomePlain",
  "statistics.kpi.revenue",
  "statistics.kpi.activeClients",
  "statistics.kpi.totalClients",
  "statistics.kpi.activeQuotes",
];
