import { useTranslation } from "react-i18next";
import type { Client } from "#contract/clients.ts";
import { history } from "#calls/history.ts";
import { call } from "../../api/call.ts";
import { HistoryPanel } from "../../history/HistoryPanel.tsx";
import type { HistorySource, LoadHistory } from "../../history/historySource.ts";
import { recordKey } from "../../records/queries.ts";
import { useClientTexts } from "../useClientTexts.tsx";

/** The history of a client, with the field names of clients. */
export function ClientHistory({ client: { id, userType } }: { client: Client }) {
  const { t } = useTranslation();
  const texts = useClientTexts(userType);
  const load: LoadHistory = (query, signal) =>
    call(history.listForClient, { params: { id }, query, signal });
  const sentence: HistorySource["sentence"] = ({ field, after }) =>
    field === "remindersMuted"
      ? t(`history.remindersMuted.${after === "YES" ? "YES" : "NO"}`)
      : undefined;
  const queryKey = [...recordKey("clients", id), "history"];
  return <HistoryPanel view={{ queryKey, load, sentence, ...texts }} />;
}
