import { Button, Checkbox, Skeleton, TextInput } from "@mantine/core";
import { IconFilter } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { errorText } from "../../ui/feedback/errorText.ts";
import { useLanguage } from "../../ui/language/language.ts";
import { SidePanel } from "../../ui/panel/SidePanel.tsx";
import { keyLabel } from "../keyLabel.ts";
import classes from "../reports.module.css";
import {
  MAX_LISTED_CHOICES,
  GROUP_FILTERS,
  GROUP_OF_FILTER,
  type GroupFilter,
  useFilterChoices,
  useFilterNames,
} from "./filterNames.ts";
import { FILTER_NAMES, NO_FILTERS, type SalesParams } from "./salesAddress.ts";

export interface FiltersProps {
  params: SalesParams;
  onChange: (changes: Partial<SalesParams>) => void;
}

const countFilters = (params: SalesParams) =>
  FILTER_NAMES.reduce((sum, name) => sum + params[name].length, 0);

/** The filter button with the number of active filters, and the panel that it opens. */
export function SalesFilters(props: FiltersProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(props.params);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFilter size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {count === 0 ? t("reports.filters.title") : t("reports.filters.count", { count })}
      </Button>
      <SidePanel
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t("reports.filters.title")}
        size="26rem"
        footer={
          <>
            <Button
              variant="default"
              disabled={count === 0}
              onClick={() => props.onChange(NO_FILTERS)}
            >
              {t("reports.filters.clear")}
            </Button>
            <Button onClick={() => setOpen(false)}>{t("reports.filters.done")}</Button>
          </>
        }
      >
        <div className={classes.filters}>
          {GROUP_FILTERS.map((filter) => (
            <GroupChoices key={filter} filter={filter} {...props} />
          ))}
          <TypeChoices {...props} />
        </div>
      </SidePanel>
    </>
  );
}

/** A list with more choices has a search field. */
const MAX_CHOICES_WITHOUT_SEARCH = 8;

function GroupChoices({ filter, params, onChange }: FiltersProps & { filter: GroupFilter }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isShown, setShown] = useState(params[filter].length > 0);
  const [search, setSearch] = useState("");
  const nameOf = useFilterNames(params);
  const { data, error } = useFilterChoices(params, filter, isShown);
  const chosen: readonly string[] = params[filter];
  const offered = data?.rows.map((row) => ({
    key: row.key,
    name: keyLabel(t, language, GROUP_OF_FILTER[filter], row),
  }));
  const unlisted = chosen
    .filter((key) => offered?.every((each) => each.key !== key) ?? true)
    .map((key) => ({ key, name: nameOf(filter, key) }));
  const all = [...unlisted, ...(offered ?? [])];
  const found = all.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase().trim()));
  const toggle = (key: string, isChecked: boolean) => {
    const others = chosen.filter((each) => each !== key);
    onChange({ [filter]: isChecked ? [...others, key] : others });
  };
  return (
    <details
      className={classes.filter}
      open={isShown}
      onToggle={({ currentTarget }) => setShown(currentTarget.open)}
    >
      <summary>
        {t(`reports.filters.${filter}`)}
        {chosen.length > 0 && ` (${chosen.length})`}
      </summary>
      {all.length > MAX_CHOICES_WITHOUT_SEARCH && (
        <TextInput
          className={classes.search}
          type="search"
          aria-label={t("reports.filters.search")}
          placeholder={t("reports.filters.search")}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      <fieldset className={classes.options} aria-label={t(`reports.filters.${filter}`)}>
        {found.map(({ key, name }) => (
          <Checkbox
            key={key}
            label={<bdi>{name}</bdi>}
            checked={chosen.includes(key)}
            onChange={({ currentTarget }) => toggle(key, currentTarget.checked)}
          />
        ))}
        {offered === undefined && error === null && <Skeleton height={16} width="60%" />}
        {offered === undefined && error !== null && errorText(error, t)}
        {offered?.length === 0 && t("reports.filters.nothing")}
        {(data?.total ?? 0) > MAX_LISTED_CHOICES &&
          t("reports.filters.first", { count: MAX_LISTED_CHOICES })}
      </fieldset>
    </details>
  );
}

const DOCUMENT_TYPES = ["SALES_INVOICE", "CREDIT_INVOICE"] as const;

/** The filter by document type. Choosing both types is the same as choosing none. */
function TypeChoices({ params, onChange }: FiltersProps) {
  const { t } = useTranslation();
  return (
    <details className={classes.filter} open={params.type.length > 0 || undefined}>
      <summary>{t("reports.filters.type")}</summary>
      <fieldset className={classes.options} aria-label={t("reports.filters.type")}>
        {DOCUMENT_TYPES.map((type) => (
          <Checkbox
            key={type}
            label={t(`reports.filters.types.${type}`)}
            checked={params.type.includes(type)}
            onChange={({ currentTarget }) =>
              onChange({
                type: DOCUMENT_TYPES.filter((each) =>
                  each === type ? currentTarget.checked : params.type.includes(each),
                ),
              })
            }
          />
        ))}
      </fieldset>
    </details>
  );
}
