import { Tabs } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { DOCUMENT_STATUSES, PAYMENT_METHODS } from "#domain/documents.ts";
import { SearchField } from "../../../ui/table/SearchField.tsx";
import { SoftBadge } from "../../../ui/feedback/SoftBadge.tsx";
import { STATUS_KEYS, STATUS_TONES } from "../../kinds.ts";
import { useStatusCounts } from "../../queries.ts";
import { AmountFilter } from "./AmountFilter.tsx";
import { ChoiceFilter } from "./ChoiceFilter.tsx";
import { ClientFilter } from "./ClientFilter.tsx";
import { DateFilter } from "./DateFilter.tsx";
import classes from "./FilterPopup.module.css";
import type { FilterPopupProps } from "./FilterPopup.tsx";
import { activeFilters, requestOf, type Tab, TABS } from "./filters.ts";
import { SortFilter } from "./SortFilter.tsx";

interface FilterTabsProps extends FilterPopupProps {
  orientation: "horizontal" | "vertical";
}

/** One tab for each filter; a tab says how many of its filters are set. */
export function FilterTabs({ orientation, ...props }: FilterTabsProps) {
  const { t } = useTranslation();
  const filters = activeFilters(props.place);
  const countOf = (tab: Tab) => filters.filter(({ field }) => field === tab).length;
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
        {TABS.map((tab) => (
          <Tabs.Tab
            key={tab}
            value={tab}
            rightSection={countOf(tab) > 0 && <span className={classes.count}>{countOf(tab)}</span>}
          >
            {t(`documents.filters.tabs.${tab}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {TABS.map((tab) => {
        const Filter = FILTERS[tab];
        return (
          <Tabs.Panel key={tab} value={tab}>
            <Filter {...props} />
          </Tabs.Panel>
        );
      })}
    </Tabs>
  );
}

const FILTERS: Record<Tab, (props: FilterPopupProps) => React.ReactNode> = {
  search: SearchFilter,
  status: StatusFilter,
  date: DateFilter,
  amount: AmountFilter,
  paymentMethod: PaymentFilter,
  client: ClientFilter,
  sort: SortFilter,
};

function SearchFilter({ place, onChange }: FilterPopupProps) {
  const { t } = useTranslation();
  return (
    <>
      <SearchField
        value={place.search}
        onSearch={(search) => onChange({ search })}
        label={t("documents.list.search")}
      />
      <p className={classes.hint}>{t("documents.filters.searchHint")}</p>
    </>
  );
}

function StatusFilter({ kind, place, onChange }: FilterPopupProps) {
  const { t } = useTranslation();
  const { data: counts } = useStatusCounts(requestOf(kind, place));
  return (
    <ChoiceFilter
      label={t("documents.filters.tabs.status")}
      chosen={place.status}
      onChoose={(status) => onChange({ status })}
      choices={DOCUMENT_STATUSES.map((value) => ({
        value,
        count: counts?.[value],
        label: (
          <SoftBadge tone={STATUS_TONES[value]}>
            {t(`documents.status.${STATUS_KEYS[value]}`)}
          </SoftBadge>
        ),
      }))}
    />
  );
}

function PaymentFilter({ place, onChange }: FilterPopupProps) {
  const { t } = useTranslation();
  return (
    <ChoiceFilter
      label={t("documents.filters.tabs.paymentMethod")}
      chosen={place.paymentMethod}
      onChoose={(paymentMethod) => onChange({ paymentMethod })}
      choices={PAYMENT_METHODS.map((value) => ({
        value,
        label: t(`documents.paymentMethod.${value}`),
      }))}
    />
  );
}
