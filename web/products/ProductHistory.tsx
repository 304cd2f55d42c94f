import { history } from "#calls/history.ts";
import { call } from "../api/call.ts";
import { HistoryPanel } from "../history/HistoryPanel.tsx";
import type { LoadHistory } from "../history/historySource.ts";
import { recordKey } from "../records/queries.ts";
import { useProductTexts } from "./useProductTexts.tsx";

/** The history of a product, with the field names of products. */
export function ProductHistory({ id }: { id: string }) {
  const texts = useProductTexts();
  const load: LoadHistory = (query, signal) =>
    call(history.listForProduct, { params: { id }, query, signal });
  const queryKey = [...recordKey("products", id), "history"];
  return <HistoryPanel view={{ queryKey, load, ...texts }} />;
}
