import { Button, SegmentedControl } from "@mantine/core";
import { IconTableExport } from "@tabler/icons-react";
import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import { ColumnMenu } from "../../ui/table/ColumnMenu.tsx";
import { ListTools } from "../../ui/table/ListTools.tsx";
import tools from "../../ui/table/ListTools.module.css";
import type { ShownColumns } from "../../ui/table/useShownColumns.ts";
import { FilterPopup, type FilterPopupProps } from "./filters/FilterPopup.tsx";

interface DocumentToolsProps extends FilterPopupProps {
  columns: ShownColumns<never>["menu"];
  /** How many rows are chosen: the export takes those, or all when there are none. */
  chosen: number;
  onExport: () => void;
  filterButton: Ref<HTMLButtonElement>;
}

const VIEWS = ["active", "deleted"] as const;

/** The row above the list: search, filters, the two views, columns, export. */
export function DocumentTools(props: DocumentToolsProps) {
  const { columns, chosen, onExport, filterButton, ...filters } = props;
  const { place, onChange, total } = filters;
  const { t } = useTranslation();
  const exportLabel =
    chosen === 0
      ? t("documents.list.export.all")
      : t("documents.list.export.selected", { count: chosen });
  return (
    <ListTools
      search={{
        value: place.search,
        label: t("documents.list.search"),
        onSearch: (search) => onChange({ search }),
      }}
    >
      <FilterPopup {...filters} ref={filterButton} />
      <SegmentedControl
        value={place.view}
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
        disabled={total === 0 && chosen === 0}
        leftSection={<IconTableExport size={16} aria-hidden />}
        onClick={onExport}
      >
        <span className={tools.word}>{t("ui.export.label")}</span>
      </Button>
    </ListTools>
  );
}
