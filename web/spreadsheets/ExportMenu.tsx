import { Button, Menu } from "@mantine/core";
import { IconDownload, IconFileTypePdf, IconTableExport } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { BulkAction } from "../ui/table/BulkActions.tsx";
import classes from "../ui/table/ListTools.module.css";

interface ExportFunctions<Row> {
  exportSheet: (selected: readonly Row[]) => Promise<void>;
  exportPdf: (selected: readonly Row[]) => Promise<void>;
}

interface ExportMenuProps {
  exports: ExportFunctions<never>;
  /** Whether the list is empty. */
  disabled: boolean;
}

/** Exports all rows that match the search and filters. */
export function ExportMenu({ exports, disabled }: ExportMenuProps) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          className={classes.tool}
          disabled={disabled}
          aria-label={t("ui.export.label")}
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          <span className={classes.label}>{t("ui.export.label")}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconTableExport size={16} aria-hidden />}
          onClick={() => void exports.exportSheet([])}
        >
          {t("ui.export.sheet")}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
          onClick={() => void exports.exportPdf([])}
        >
          {t("ui.export.pdf")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The export of the selected rows, for `SelectionBar`. */
export function exportActions<Row>(
  exports: ExportFunctions<Row>,
  selected: readonly Row[],
): BulkAction[] {
  return [
    {
      key: "sheet",
      label: "Excel",
      icon: IconTableExport,
      readsOnly: true,
      onClick: () => void exports.exportSheet(selected),
    },
    {
      key: "pdf",
      label: "PDF",
      icon: IconFileTypePdf,
      readsOnly: true,
      onClick: () => void exports.exportPdf(selected),
    },
  ];
}
