import { Button, Menu } from "@mantine/core";
import { IconDownload, IconFileTypePdf, IconTableExport } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { downloadFile } from "../spreadsheets/saveFile.ts";
import { errorText } from "../ui/feedback/errorText.ts";
import { toast } from "../ui/feedback/toast.ts";

interface ServerFile {
  blob: Blob;
  fileName: string | null;
}

interface ReportFilesMenuProps {
  /** Whether there is nothing to save. */
  disabled: boolean;
  fetchSheet: () => Promise<ServerFile>;
  fetchPdf: () => Promise<ServerFile>;
}

/** The menu that saves a report with all its rows, in a file that the server writes. */
export function ReportFilesMenu({ disabled, fetchSheet, fetchPdf }: ReportFilesMenuProps) {
  const { t } = useTranslation();
  const [isWorking, setWorking] = useState(false);
  const save = async (fetchFile: () => Promise<ServerFile>, name: string) => {
    setWorking(true);
    try {
      const { blob, fileName } = await fetchFile();
      downloadFile(blob, fileName ?? name);
    } catch (error) {
      toast.error(t("ui.export.failed"), { description: errorText(error, t) });
    } finally {
      setWorking(false);
    }
  };
  return (
    <Menu position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          disabled={disabled}
          loading={isWorking}
          data-needs-connection
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {t("ui.export.label")}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          data-needs-connection
          leftSection={<IconTableExport size={16} aria-hidden />}
          onClick={() => void save(fetchSheet, "Daftar.xlsx")}
        >
          {t("ui.export.sheet")}
        </Menu.Item>
        <Menu.Item
          data-needs-connection
          leftSection={<IconFileTypePdf size={16} aria-hidden />}
          onClick={() => void save(fetchPdf, "Daftar.pdf")}
        >
          {t("ui.export.pdf")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
