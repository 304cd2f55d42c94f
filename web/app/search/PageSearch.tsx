import { Loader, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { EntryList } from "./EntryList.tsx";
import classes from "./PageSearch.module.css";
import { SearchState } from "./SearchState.tsx";
import { useListboxSelection } from "./useListboxSelection.ts";
import { useOpenSearchResult } from "./useOpenSearchResult.tsx";
import { useSearch } from "./useSearch.ts";

/** The search box of a page, with its results below. */
export function PageSearch() {
  const { t } = useTranslation();
  const search = useSearch();
  const { open, panel } = useOpenSearchResult();
  const selection = useListboxSelection(search.entries);
  const hasResults = search.isEnabled && (!search.isLoading || search.entries.length > 0);
  return (
    <search className={classes.root}>
      <TextInput
        {...selection.field}
        value={search.text}
        onChange={({ currentTarget }) => search.setText(currentTarget.value)}
        aria-label={t("search.box")}
        placeholder={t("search.box")}
        maxLength={200}
        leftSection={search.isLoading ? <Loader size={16} /> : <IconSearch size={16} aria-hidden />}
      />
      <div className={classes.results} data-shown={hasResults || undefined}>
        <EntryList entries={search.entries} selection={selection} onChoose={open} />
        <SearchState search={search} count={search.entries.length} />
      </div>
      {panel}
    </search>
  );
}
