import { Button, Stack, Text } from "@mantine/core";
import { IconDownload, IconFileSpreadsheet } from "@tabler/icons-react";
import { type DragEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { XLSX } from "#contract/spreadsheets.ts";
import { Notice } from "../../ui/Notice.tsx";
import { toast } from "../../ui/toast.ts";
import { saveFile } from "../saveFile.ts";
import classes from "./Import.module.css";

interface FileChoiceProps {
  /** Why the last file was not taken, in words. */
  problem: string | null;
  template: () => Promise<{ blob: Blob; fileName: string | null }>;
  onChoose: (files: File[]) => void;
}

/** Where a file is dropped or chosen, and the template to fill in. */
export function FileChoice({ problem, template, onChoose }: FileChoiceProps) {
  const { t } = useTranslation();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onChoose([...event.dataTransfer.files]);
  };
  const download = async () => {
    try {
      const { blob, fileName } = await template();
      saveFile(blob, fileName ?? "template.xlsx");
    } catch {
      toast.error(t("imports.templateFailed"));
    }
  };
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t("imports.intro")}
      </Text>
      <label className={classes.drop} data-over={over || undefined}>
        <IconFileSpreadsheet size={36} stroke={1.4} aria-hidden />
        <span className={classes.dropTitle}>{t("imports.drop")}</span>
        <Text span size="sm" c="dimmed">
          {t("imports.browse")}
        </Text>
        <input
          type="file"
          accept={`.xlsx,${XLSX}`}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            // The same file may be chosen again once it is corrected.
            currentTarget.value = "";
            if (files.length > 0) onChoose(files);
          }}
        />
      </label>
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
