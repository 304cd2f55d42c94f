import { useTranslation } from "react-i18next";
import { history } from "#contract/history.ts";
import type { DocumentStatus, PaymentMethod } from "#domain/documents.ts";
import type { StampDutySchedule } from "#domain/stampDuty.ts";
import { call } from "../../api/call.ts";
import { HistoryPanel } from "../../history/HistoryPanel.tsx";
import type { HistoryChange, HistoryView } from "../../history/view.ts";
import { DayText } from "../../ui/text/DayText.tsx";
import { Ltr } from "../../ui/text/Ltr.tsx";
import { STATUS_KEYS } from "../kinds.ts";
import { keys } from "../queryKeys.ts";

/** The audit history of a document, with its fields and values translated. */
export function DocumentHistory({ id }: { id: string }) {
  const values = useValues();
  const fields = useFields();
  const view: HistoryView = {
    queryKey: [...keys.one(id), "history"],
    load: (signal) => call(history.listForDocument, { params: { id }, signal }),
    fields,
    ...values,
  };
  return <HistoryPanel view={view} />;
}

function useFields(): HistoryView["fields"] {
  const { t } = useTranslation();
  return {
    numero: t("documents.fields.number"),
    status: t("documents.fields.status"),
    date: t("documents.fields.date"),
    dueDate: t("documents.fields.dueDate"),
    client: t("documents.fields.client"),
    paymentMethod: t("documents.fields.paymentMethod"),
    notes: t("documents.fields.notes"),
    globalRemise: t("documents.fields.globalDiscount"),
    Total_à_payer: t("documents.fields.total"),
    stampDutySchedule: t("enterprises.stampDuty.schedule"),
    sourceId: t("documents.history.source"),
  };
}

function useValues(): Pick<HistoryView, "show" | "sentence"> {
  const { t } = useTranslation();
  const show = (field: string, value: string) => {
    if (field === "date" || field === "dueDate") return <DayText day={value} />;
    if (field === "numero") return <Ltr>{value}</Ltr>;
    if (field === "status") {
      return t(`documents.status.${STATUS_KEYS[value as DocumentStatus]}`);
    }
    if (field === "paymentMethod") return t(`documents.paymentMethod.${value as PaymentMethod}`);
    if (field !== "stampDutySchedule") return undefined;
    return t(`enterprises.stampDuty.names.${value as StampDutySchedule}`);
  };
  const sentence = ({ field, after }: HistoryChange) =>
    field === "sourceId"
      ? t(after === null ? "documents.history.sourceGone" : "documents.history.sourceSet")
      : undefined;
  return { show, sentence };
}
