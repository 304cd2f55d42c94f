import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { history } from "#calls/history.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import type { DocumentStatus, PaymentMethod } from "#domain/documents/documents.ts";
import type { StampDutySchedule } from "#domain/totals/stampDuty.ts";
import type { TaxRegime } from "#domain/enterprises/taxRegimes.ts";
import { vatReasonText } from "#domain/vat/vatReasons.ts";
import { call } from "../../api/call.ts";
import { HistoryPanel } from "../../history/HistoryPanel.tsx";
import type { HistoryChange, HistorySource } from "../../history/historySource.ts";
import { loadNamespaces } from "../../ui/language/translations.ts";
import { useLanguage } from "../../ui/language/language.ts";
import { DayText } from "../../ui/text/DayText.tsx";
import { RecordNumber } from "../../ui/text/RecordNumber.tsx";
import { TimestampText } from "../../ui/text/TimestampText.tsx";
import { statusKey } from "../../documentKinds/kinds.ts";
import { documentKeys } from "../queryKeys.ts";
import { lazyPart } from "../../ui/layout/lazyPart.ts";

const ClassesText = lazyPart(async () => {
  const [{ ClassesText }] = await Promise.all([
    import("../issuing/lineClasses.ts"),
    loadNamespaces(["products"]),
  ]);
  return { default: ClassesText };
});

/** The audit history of a document, with its fields and values translated. */
export function DocumentHistory({ id, kind }: { id: string; kind: DocumentKind }) {
  const values = useValueTexts(kind);
  const fields = useFieldLabels(kind);
  const view: HistorySource = {
    queryKey: [...documentKeys.one(id), "history"],
    load: (query, signal) => call(history.listForDocument, { params: { id }, query, signal }),
    fields,
    ...values,
  };
  return <HistoryPanel view={view} />;
}

const TIME_FIELDS = new Set(["issuedAt", "sentAt", "cancelledAt"]);

function useFieldLabels(kind: DocumentKind): HistorySource["fields"] {
  const { t } = useTranslation();
  return {
    numero: t("documents.fields.number"),
    status: t("documents.fields.status"),
    date: t("documents.fields.date"),
    dueDate: t(`documents.dueDate.${kind}`),
    client: t("documents.fields.client"),
    paymentMethod: t("documents.fields.paymentMethod"),
    checkNumber: t("documents.fields.checkNumber"),
    checkDate: t("documents.fields.checkDate"),
    checkBank: t("documents.fields.checkBank"),
    notes: t("documents.fields.notes"),
    globalRemise: t("documents.fields.globalDiscount"),
    Total_à_payer: t("documents.fields.total"),
    stampDutySchedule: t("enterprises.stampDuty.schedule"),
    taxRegime: t("enterprises.taxRegime.title"),
    vatExempt: t("documents.fields.vatExempt"),
    vatReason: t("documents.fields.vatReason"),
    sourceId: t("documents.history.source"),
    sourceNumero: t("documents.history.sourceNumber"),
    issuedAt: t("documents.history.issued"),
    sentAt: t("documents.history.sent"),
    sealNumber: t("documents.history.seal"),
    cancelledAt: t("documents.history.cancelled"),
    cancelReason: t("documents.history.cancelReason"),
    classes: t("documents.history.classes"),
  };
}

const DAY_FIELDS: ReadonlySet<string> = new Set(["date", "dueDate", "checkDate"]);

const NUMBER_FIELDS: ReadonlySet<string> = new Set(["numero", "sourceNumero", "checkNumber"]);

function useValueTexts(kind: DocumentKind): Pick<HistorySource, "show" | "sentence"> {
  const { t } = useTranslation();
  const language = useLanguage();
  const show: HistorySource["show"] = (field, value) => {
    if (DAY_FIELDS.has(field)) return <DayText day={value} />;
    if (TIME_FIELDS.has(field)) return <TimestampText at={value} />;
    if (field === "classes") {
      return (
        <Suspense>
          <ClassesText value={value} />
        </Suspense>
      );
    }
    if (NUMBER_FIELDS.has(field)) return <RecordNumber>{value}</RecordNumber>;
    if (field === "status") return t(statusKey(kind, value as DocumentStatus));
    if (field === "paymentMethod") return t(`documents.paymentMethod.${value as PaymentMethod}`);
    if (field === "vatExempt") return t(value === "YES" ? "ui.confirm.yes" : "ui.confirm.no");
    if (field === "vatReason") return <bdi>{vatReasonText(value, language)}</bdi>;
    if (field === "taxRegime") return t(`enterprises.taxRegime.names.${value as TaxRegime}`);
    if (field !== "stampDutySchedule") return undefined;
    return t(`enterprises.stampDuty.names.${value as StampDutySchedule}`);
  };
  const sentence = ({ field, after }: HistoryChange) =>
    field === "sourceId"
      ? t(after === null ? "documents.history.sourceGone" : "documents.history.sourceSet")
      : undefined;
  return { show, sentence };
}
