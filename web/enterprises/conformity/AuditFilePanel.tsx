import { Button, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { conformity } from "#calls/conformity.ts";
import { callForStream } from "../../api/call.ts";
import { downloadFile } from "../../spreadsheets/saveFile.ts";
import { errorText } from "../../ui/feedback/errorText.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { Panel } from "../../ui/panel/Panel.tsx";
import { deleteCopiedFilesLater } from "../export/downloadedFiles.ts";
import { downloadStream } from "../export/downloadStream.ts";

async function downloadAuditFile(): Promise<void> {
  const { stream, fileName } = await callForStream(conformity.auditFile);
  const file = await downloadStream(stream, () => undefined);
  downloadFile(file, fileName ?? "daftar-audit.zip");
  deleteCopiedFilesLater();
}

/** The download of the chain of seals for an auditor (docs/rules/issuing.md#the-auditors-file). */
export function AuditFilePanel() {
  const { t } = useTranslation();
  const [isLoading, setLoading] = useState(false);
  const start = async () => {
    setLoading(true);
    try {
      await downloadAuditFile();
    } catch (error) {
      toast.error(t("conformity.file.failed"), { description: errorText(error, t) });
    } finally {
      setLoading(false);
    }
  };
  return (
    <Panel title={t("conformity.file.title")}>
      <Text size="sm" c="dimmed" maw="44rem" mb="md">
        {t("conformity.file.text")}
      </Text>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={isLoading}
        onClick={() => void start()}
      >
        {t("conformity.file.download")}
      </Button>
    </Panel>
  );
}
