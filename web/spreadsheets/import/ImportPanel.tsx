import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { SidePanel } from "../../ui/panel/SidePanel.tsx";
import { FileChoice } from "./FileChoice.tsx";
import { ImportPreview, type PreviewColumn } from "./ImportPreview.tsx";
import { ImportResult } from "./ImportResult.tsx";
import { ImportProgress } from "./ImportProgress.tsx";
import { type ImportSource, useImport } from "./useImport.ts";

interface ImportPanelProps<Row> {
  opened: boolean;
  onClose: () => void;
  source: ImportSource<Row>;
  /** Fetches the file with the headers that an import reads. */
  template: () => Promise<{ blob: Blob; fileName: string | null }>;
  columns: readonly PreviewColumn<Row>[];
}

/** The side panel of an import: choose a file, preview it, import it. */
export function ImportPanel<Row extends { row: number }>(props: ImportPanelProps<Row>) {
  const { opened, onClose, source, template, columns } = props;
  const { t } = useTranslation();
  const { step, problem, choose, confirm, startAnew } = useImport(source);
  const saving = step.name === "busy" && step.phase === "saving";
  const close = () => {
    if (saving) return;
    startAnew();
    onClose();
  };
  return (
    <SidePanel
      opened={opened}
      onClose={close}
      title={t(`imports.title.${source.kind}`)}
      size="44rem"
      footer={
        <>
          {step.name === "preview" ? (
            <Button variant="default" onClick={startAnew}>
              {t("imports.other")}
            </Button>
          ) : (
            <Button variant="default" disabled={saving} onClick={close}>
              {t(step.name === "done" ? "ui.close" : "ui.cancel")}
            </Button>
          )}
          {step.name === "preview" && (
            <Button disabled={step.reply.valid === 0} onClick={() => void confirm()}>
              {t(`imports.submit.${source.kind}`, { count: step.reply.valid })}
            </Button>
          )}
        </>
      }
    >
      {step.name === "choose" && (
        <FileChoice
          problem={problem}
          template={template}
          onChoose={(files) => void choose(files)}
        />
      )}
      {step.name === "busy" && <ImportProgress phase={step.phase} fraction={step.fraction} />}
      {step.name === "preview" && (
        <ImportPreview
          fileName={step.file.name}
          reply={step.reply}
          columns={columns}
          problem={problem}
        />
      )}
      {step.name === "done" && <ImportResult kind={source.kind} reply={step.reply} />}
    </SidePanel>
  );
}
