import { Button, SegmentedControl } from "@mantine/core";
import { IconTableExport } from "@tabler/icons-react";
import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import { ColumnMenu } from "../../ui/table/ColumnMenu.tsx";
import { ListTools } from "../../ui/table/ListTools.tsx";
import tools from "../../ui/table/ListTools.module.css";
import type { ShownColumns } from "../../ui/table/useShownColumns.ts";
import type { FilterPopupProps } from "./filters/FilterTabs.tsx";
import { FilterPopup } from "./filters/FilterPopup.tsx";

interface ListToolbarProps extends FilterPopupProps {
  columns: ShownColumns<never>["menu"];
  /** Number of selected rows: the export contains those, or all rows if none is selected. */
  selectedCount: number;
  onExport: () => void;
  filterButton: Ref<HTMLButtonElement>;
}

const VIEWS = ["active", "archived"] as const;

/** The toolbar of the list: search, filters, active/archived view, columns, export. */
export function ListToolbar(props: ListToolbarProps) {
  const { columns, selectedCount, onExport, filterButton, ...filters } = props;
  const { params, onChange, total } = filters;
  const { t } = useTranslation();
  const exportLabel =
    selectedCount === 0
      ? t("documents.list.export.all")
      : t("documents.list.export.selected", { count: selectedCount });
  return (
    <ListTools
      search={{
        value: params.search,
        label: t("documents.list.search"),
        onSearch: (search) => onChange({ search }),
      }}
      filters={<FilterPopup {...filters} ref={filterButton} />}
    >
      <SegmentedControl
        value={params.view}
        onChange={(view) => onChange({ view })}
        data={VIEWS.map((value) => ({ value, label: t(`documents.list.views.${value}`) }))}
        aria-label={t("documents.list.views.label")}
      />
      <ColumnMenu {...columns} />
      <Button
        variant="default"
        className={tools.tool}
        aria-label={exportLabel}
        title={exportLabel}
        disabled={total === 0 && selectedCount === 0}
        leftSection={<IconTableExport size={16} aria-hidden />}
        onClick={onExport}
      >
        <span className={tools.label}>{t("ui.export.label")}</span>
      </Button>
    </ListTools>
  );
}
