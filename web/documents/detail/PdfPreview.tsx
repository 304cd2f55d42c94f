import { Button, Checkbox, NativeSelect } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Document } from "#contract/documents.ts";
import type { Enterprise } from "#contract/enterprises.ts";
import type { Day } from "#domain/days.ts";
import { fileNameOf } from "#domain/documents.ts";
import { isLanguage, LANGUAGES } from "#domain/language.ts";
import { LANGUAGE_NAMES, useLanguage } from "../../ui/language/language.ts";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { Panel } from "../../ui/panel/Panel.tsx";
import { type PdfOptions, useDocumentPdf } from "../queries.ts";
import classes from "./DocumentDetailPage.module.css";
import { downloadBlob } from "./downloadBlob.ts";
import { LoadingText } from "./LoadingText.tsx";

const PdfPages = lazy(async () => ({ default: (await import("./PdfPages.tsx")).PdfPages }));

interface PdfPreviewProps {
  document: Document;
  enterprise: Enterprise;
}

/** The PDF of the document, with its print options and the download button. */
export function PdfPreview({ document, enterprise }: PdfPreviewProps) {
  const language = useLanguage();
  const hasSignature = enterprise.signature_url !== null;
  const hasStamp = enterprise.cachet_url !== null;
  const [options, setChoices] = useState<PdfOptions>({
    lang: language,
    signature: hasSignature,
    cachet: hasStamp,
  });
  const pdf = useDocumentPdf(document, options);
  return (
    <Panel flush className={classes.preview}>
      <PreviewToolbar
        document={document}
        blob={pdf.isPlaceholderData ? undefined : pdf.data}
        choices={options}
        offered={{ signature: hasSignature, cachet: hasStamp }}
        onChoose={(change) => setChoices({ ...options, ...change })}
      />
      <div className={classes.paper} aria-busy={pdf.isFetching}>
        {pdf.data !== undefined && (
          <Suspense fallback={<LoadingText />}>
            <PdfPages file={pdf.data} />
          </Suspense>
        )}
        {pdf.data === undefined && pdf.error === null && <LoadingText />}
        {pdf.data === undefined && pdf.error !== null && (
          <LoadError error={pdf.error} onRetry={() => void pdf.refetch()} />
        )}
      </div>
    </Panel>
  );
}

interface PreviewToolbarProps {
  document: Document;
  /** Undefined while the PDF with the chosen options is loading. */
  blob: Blob | undefined;
  choices: PdfOptions;
  /** A box is offered only where the organization has the image. */
  offered: { signature: boolean; cachet: boolean };
  onChoose: (change: Partial<PdfOptions>) => void;
}

function PreviewToolbar({ document, blob, choices, offered, onChoose }: PreviewToolbarProps) {
  const { t } = useTranslation();
  const { type: kind, numero, date } = document;
  const fileName = fileNameOf({ kind, numero, date: date as Day }, "pdf");
  return (
    <div className={classes.tools}>
      <NativeSelect
        aria-label={t("documents.detail.language")}
        value={choices.lang}
        onChange={({ currentTarget: { value } }) => isLanguage(value) && onChoose({ lang: value })}
        data={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }))}
      />
      {offered.signature && (
        <Checkbox
          label={t("documents.detail.signature")}
          checked={choices.signature}
          onChange={({ currentTarget }) => onChoose({ signature: currentTarget.checked })}
        />
      )}
      {offered.cachet && (
        <Checkbox
          label={t("documents.detail.stamp")}
          checked={choices.cachet}
          onChange={({ currentTarget }) => onChoose({ cachet: currentTarget.checked })}
        />
      )}
      <Button
        className={classes.download}
        leftSection={<IconDownload size={16} aria-hidden />}
        disabled={blob === undefined}
        onClick={() => blob && downloadBlob(blob, fileName)}
      >
        {t("documents.detail.download")}
      </Button>
    </div>
  );
}
