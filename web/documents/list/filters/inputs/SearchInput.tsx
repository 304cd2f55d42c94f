import { useTranslation } from "react-i18next";
import { SearchField } from "../../../../ui/table/SearchField.tsx";
import classes from "../FilterPopup.module.css";
import type { FilterInputProps } from "../listFilter.ts";

/** The search of the list, with a hint that names the searched fields. */
export function SearchInput({ values, onChange }: FilterInputProps<{ search: string }>) {
  const { t } = useTranslation();
  return (
    <>
      <SearchField
        value={values.search}
        onSearch={(search) => onChange({ search })}
        label={t("documents.list.search")}
      />
      <p className={classes.hint}>{t("documents.filters.searchHint")}</p>
    </>
  );
}
