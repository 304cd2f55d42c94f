import { Checkbox, Loader } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SearchField } from "../../../../ui/table/SearchField.tsx";
import { useLoadFailureToast } from "../../../useLoadFailureToast.ts";
import classes from "../FilterPopup.module.css";
import type { FilterInputProps } from "../listFilter.ts";
import { clientNameQuery, useFilterClients } from "../clientQueries.ts";
import { useNames } from "../nameQueries.ts";

/** Selects clients: the first hundred are listed, the others are found by search. */
type ClientInputProps = FilterInputProps<{ clientId: readonly string[] }>;

export function ClientInput({ values: { clientId }, onChange }: ClientInputProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const { options, isFetching, shown, total } = useOptions(search, clientId);
  const toggle = (id: string, checked: boolean) => {
    const others = clientId.filter((each) => each !== id);
    onChange({ clientId: checked ? [...others, id] : others });
  };
  return (
    <>
      <SearchField
        value={search}
        onSearch={setSearch}
        label={t("documents.filters.clientSearch")}
      />
      <fieldset className={classes.clients} aria-label={t("documents.filters.tabs.client")}>
        {options.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={<bdi>{name}</bdi>}
            checked={clientId.includes(id)}
            onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
          />
        ))}
        {isFetching && options.length === 0 && <Loader size="xs" />}
      </fieldset>
      <p className={classes.hint} aria-live="polite">
        {total === 0 && t("documents.filters.clientNone")}
        {total > shown && t("documents.filters.clientMore", { shown, total })}
      </p>
    </>
  );
}

/** The clients that match the search; selected clients are always listed. */
function useOptions(search: string, selected: readonly string[]) {
  const { t } = useTranslation();
  const { data, error, isFetching } = useFilterClients(search);
  const names = useNames(selected.map(clientNameQuery));
  useLoadFailureToast(error, t("documents.filters.clientsFailed"), "clients");
  const found = data?.found ?? [];
  const unlisted = selected
    .filter((id) => !found.some((each) => each.id === id))
    .map((id) => ({ id, name: names.get(id) ?? t("documents.filters.unknownClient") }));
  const total = data?.total ?? found.length + 1;
  return { options: [...unlisted, ...found], isFetching, shown: found.length, total };
}
