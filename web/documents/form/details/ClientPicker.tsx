import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { clients } from "#contract/clients.ts";
import { call } from "../../../api/call.ts";
import { clientName } from "../../../clients/clientName.ts";
import type { SelectedClient } from "../state/documentForm.ts";
import { RemotePicker, usePickerSearch } from "../fields/RemotePicker.tsx";

interface ClientPickerProps {
  client: SelectedClient | null;
  onPick: (client: SelectedClient | null) => void;
  error?: string;
}

/** Pickers load 1 page of 10 (docs/rules/documents.md#form). */
const PAGE = 10;

/**
 * Selects the client of a document; lists active clients only (docs/rules/documents.md#new-documents).
 */
export function ClientPicker({ client, onPick, error }: ClientPickerProps) {
  const { t } = useTranslation();
  const selected = client && { value: client.id, label: client.name };
  const search = usePickerSearch(selected);
  const query = useQuery({
    queryKey: ["clients", "picker", search.settled],
    queryFn: ({ signal }) =>
      call(clients.list, { query: { search: search.settled, limit: PAGE }, signal }),
    placeholderData: keepPreviousData,
  });
  const pick = (id: string | null) => {
    const found = query.data?.clients.find((each) => each.id === id);
    onPick(found === undefined ? null : { id: found.id, name: clientName(found) });
  };
  return (
    <RemotePicker
      search={search}
      options={query.data?.clients.map((each) => ({ value: each.id, label: clientName(each) }))}
      query={query}
      selected={selected}
      onPick={pick}
      label={t("documents.fields.client")}
      placeholder={t("documents.form.clientPlaceholder")}
      nothingFound={t("documents.form.clientNotFound")}
      loadFailed={t("documents.form.clientsFailed")}
      clearLabel={t("documents.form.clientClear")}
      error={error}
      field="client"
      required
    />
  );
}
