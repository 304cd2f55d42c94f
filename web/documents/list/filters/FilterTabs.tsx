import { Tabs } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { FILTER_INPUTS } from "./filterInputs.ts";
import classes from "./FilterPopup.module.css";
import {
  activeFilters,
  filterNamesOf,
  type FilterName,
  type ListParams,
  type ParamChanges,
  listRequestOf,
} from "./listParams.ts";
import "@mantine/core/styles/Tabs.layer.css";

export interface FilterPopupProps {
  kind: DocumentKind;
  params: ListParams;
  onChange: (changes: ParamChanges) => void;
  /** The number of matching documents; undefined while it is not known. */
  total: number | undefined;
}

interface FilterTabsProps extends FilterPopupProps {
  orientation: "horizontal" | "vertical";
}

/** One tab for each filter, with the number of its active values. */
export function FilterTabs({ orientation, kind, params, onChange }: FilterTabsProps) {
  const { t } = useTranslation();
  const active = activeFilters(params);
  const names = filterNamesOf(kind);
  const countOf = (filter: FilterName) => active.filter(({ name }) => name === filter).length;
  return (
    <Tabs
      defaultValue="status"
      orientation={orientation}
      variant="pills"
      keepMounted={false}
      className={classes.tabs}
      classNames={{
        list: classes.list,
        tab: classes.tab,
        tabLabel: classes.tabLabel,
        panel: classes.panel,
      }}
    >
      <Tabs.List aria-label={t("documents.filters.button")}>
        {names.map((name) => (
          <Tabs.Tab
            key={name}
            value={name}
            rightSection={
              countOf(name) > 0 && <span className={classes.count}>{countOf(name)}</span>
            }
          >
            {t(`documents.filters.tabs.${name}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {names.map((name) => {
        const FilterInput = FILTER_INPUTS[name];
        return (
          <Tabs.Panel key={name} value={name}>
            <FilterInput
              values={params}
              onChange={onChange}
              request={listRequestOf(kind, params)}
            />
          </Tabs.Panel>
        );
      })}
    </Tabs>
  );
}
