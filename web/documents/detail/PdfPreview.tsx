import { Button, Checkbox, NativeSelect } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { Document } from "#contract/documents.ts";
import { isLanguage, LANGUAGES } from "#domain/text/language.ts";
import { LANGUAGE_NAMES } from "../../ui/language/language.ts";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { Panel } from "../../ui/panel/Panel.tsx";
import { fileNameOfDocument } from "../fileNameOfDocument.ts";
import { type PdfOptions, useDocumentPdf } from "../queries.ts";
import classes from "./DocumentDetailPage.module.css";
import { saveFile } from "../../spreadsheets/saveFile.ts";
import { usePrintKey } from "./usePrintKey.ts";
import { PageSkeleton } from "../../ui/feedback/PageSkeleton.tsx";

const PdfPages = lazy(async () => ({
  default: (await import("../../ui/pdf/PdfPages.tsx")).PdfPages,
}));

interface PdfPreviewProps {
  document: Document;
  options: PdfOptions;
  onChange: (change: Partial<PdfOptions>) => void;
}

/** The PDF of the document, with its print options and the download button. */
export function PdfPreview({ document, options, onChange }: PdfPreviewProps) {
  const pdf = useDocumentPdf(document, options);
  const blob = pdf.isPlaceholderData ? undefined : pdf.data;
  usePrintKey(blob, pdf.error !== null);
  return (
    <Panel flush className={classes.preview}>
      <PreviewToolbar
        document={document}
        blob={blob}
        options={options}
        available={document.pageImages}
        onChange={onChange}
      />
      <div className={classes.backdrop} aria-busy={pdf.isFetching}>
        {pdf.data !== undefined && (
          <Suspense fallback={<PageSkeleton />}>
            <PdfPages file={pdf.data} />
          </Suspense>
        )}
        {pdf.data === undefined && pdf.error === null && <PageSkeleton />}
        {pdf.data === undefined && pdf.error !== null && (
          <LoadError error={pdf.error} onRetry={() => void pdf.refetch()} />
        )}
      </div>
    </Panel>
  );
}

interface PreviewToolbarProps extends PdfPreviewProps {
  /** Undefined while the PDF with the chosen options is loading. */
  blob: Blob | undefined;
  /** A check box is shown only for images that the printed page has. */
  available: { signature: boolean; cachet: boolean };
}

function PreviewToolbar({ document, blob, options, available, onChange }: PreviewToolbarProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.tools}>
      <NativeSelect
        aria-label={t("documents.detail.language")}
        value={options.lang}
        onChange={({ currentTarget: { value } }) => isLanguage(value) && onChange({ lang: value })}
        data={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }))}
      />
      {available.signature && (
        <Checkbox
          label={t("documents.detail.signature")}
          checked={options.signature}
          onChange={({ currentTarget }) => onChange({ signature: currentTarget.checked })}
        />
      )}
      {available.cachet && (
        <Checkbox
          label={t("documents.detail.stamp")}
          checked={options.cachet}
          onChange={({ currentTarget }) => onChange({ cachet: currentTarget.checked })}
        />
      )}
      <Button
        variant="default"
        className={classes.download}
        leftSection={<IconDownload size={16} aria-hidden />}
        disabled={blob === undefined}
        onClick={() => blob && saveFile(blob, fileNameOfDocument(document))}
      >
        {t("documents.detail.download")}
      </Button>
    </div>
  );
}
