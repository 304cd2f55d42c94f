import { Checkbox, Loader } from "@mantine/core";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { hasTouch } from "../../../../ui/layout/hasTouch.ts";
import { SearchField } from "../../../../ui/table/SearchField.tsx";
import { useLoadFailureToast } from "../../../useLoadFailureToast.ts";
import classes from "../FilterPopup.module.css";
import type { FilterInputProps } from "../listFilter.ts";
import { clientNameQuery, useFilterClients } from "../clientQueries.ts";
import { useNamesById } from "../nameQueries.ts";

type ClientInputProps = FilterInputProps<{ clientId: readonly string[] }>;

/**
 * Selects clients: the first hundred are listed, the others are found by search. Enter and Tab in the
 * search select the first that is found (docs/rules/documents.md#lists).
 */
export function ClientInput({ values: { clientId }, onChange }: ClientInputProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState("");
  const { options, first, isFetching, shown, total, lookUp } = useClientOptions(search, clientId);
  const toggle = (id: string, checked: boolean) => {
    const others = clientId.filter((each) => each !== id);
    onChange({ clientId: checked ? [...others, id] : others });
  };
  const pickFirst = async (text: string) => {
    const [found] = await lookUp(text);
    if (found !== undefined && !clientId.includes(found.id)) toggle(found.id, true);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey, currentTarget } = event;
    const text = currentTarget.value.trim();
    if (text === "" || shiftKey || event.nativeEvent.isComposing) return;
    if (key === "Enter") currentTarget.select();
    if (key === "Enter" || key === "Tab") void pickFirst(text);
  };
  return (
    <>
      <SearchField
        value={search}
        onSearch={setSearch}
        label={t("documents.filters.clientSearch")}
        onKeyDown={press}
      />
      <fieldset className={classes.clients} aria-label={t("documents.filters.tabs.client")}>
        {options.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={<bdi>{name}</bdi>}
            className={classes.client}
            wrapperProps={{ "data-first": id === first?.id || undefined }}
            checked={clientId.includes(id)}
            onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
          />
        ))}
        {isFetching && options.length === 0 && <Loader size="xs" />}
      </fieldset>
      <p className={classes.hint} aria-live="polite">
        {first !== undefined &&
          !hasTouch() &&
          t("documents.filters.clientFirst", { name: first.name })}
        {total === 0 && t("documents.filters.clientNone")}
        {total > shown && ` ${t("documents.filters.clientMore", { shown, total })}`}
      </p>
    </>
  );
}

/** The clients that match the search, and the first of them; selected clients are always listed. */
function useClientOptions(search: string, selected: readonly string[]) {
  const { t } = useTranslation();
  const { data, error, isFetching, isPlaceholderData, lookUp } = useFilterClients(search);
  const names = useNamesById(selected.map(clientNameQuery));
  useLoadFailureToast(error, t("documents.filters.clientsFailed"), "clients");
  const found = data?.found ?? [];
  const unlisted = selected
    .filter((id) => !found.some((each) => each.id === id))
    .map((id) => ({ id, name: names.get(id) ?? t("documents.filters.unknownClient") }));
  const total = data?.total ?? found.length + 1;
  const first = search === "" || isPlaceholderData ? undefined : found[0];
  return {
    options: [...unlisted, ...found],
    first,
    isFetching,
    shown: found.length,
    total,
    lookUp,
  };
}
