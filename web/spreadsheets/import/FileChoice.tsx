import { Button, Stack, Text } from "@mantine/core";
import { IconDownload, IconFileSpreadsheet } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { XLSX } from "#contract/spreadsheets.ts";
import { FileDrop } from "../../ui/form/FileDrop.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { downloadFile } from "../saveFile.ts";
import classes from "./Import.module.css";

interface FileChoiceProps {
  /** The reason why the last file was refused, or null. */
  problem: string | null;
  template: () => Promise<{ blob: Blob; fileName: string | null }>;
  onChoose: (files: File[]) => void;
}

/** The step that accepts a file and offers the template. */
export function FileChoice({ problem, template, onChoose }: FileChoiceProps) {
  const { t } = useTranslation();
  const download = async () => {
    try {
      const { blob, fileName } = await template();
      downloadFile(blob, fileName ?? "template.xlsx");
    } catch {
      toast.error(t("imports.templateFailed"));
    }
  };
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t("imports.intro")}
      </Text>
      <FileDrop accept={`.xlsx,${XLSX}`} onChoose={onChoose} className={classes.drop}>
        <IconFileSpreadsheet size={36} stroke={1.4} aria-hidden />
        <span className={classes.dropTitle}>{t("imports.drop")}</span>
        <Text span size="sm" c="dimmed">
          {t("imports.browse")}
        </Text>
      </FileDrop>
      {problem !== null && <Notice tone="danger">{problem}</Notice>}
      <div>
        <Button
          variant="subtle"
          size="compact-md"
          fz="sm"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void download()}
        >
          {t("imports.template")}
        </Button>
      </div>
    </Stack>
  );
}
