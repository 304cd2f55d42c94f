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
import { type PdfChoices, useDocumentPdf } from "../queries.ts";
import classes from "./DocumentDetailPage.module.css";
import { downloadBlob } from "./downloadBlob.ts";
import { LoadingWords } from "./LoadingWords.tsx";

const PdfPages = lazy(async () => ({ default: (await import("./PdfPages.tsx")).PdfPages }));

interface PreviewProps {
  document: Document;
  enterprise: Enterprise;
}

/** The printed document as it would come out, and the way to have it as a file. */
export function Preview({ document, enterprise }: PreviewProps) {
  const language = useLanguage();
  const hasSignature = enterprise.signature_url !== null;
  const hasStamp = enterprise.cachet_url !== null;
  const [choices, setChoices] = useState<PdfChoices>({
    lang: language,
    signature: hasSignature,
    cachet: hasStamp,
  });
  const pdf = useDocumentPdf(document, choices);
  return (
    <Panel flush className={classes.preview}>
      <Tools
        document={document}
        blob={pdf.isPlaceholderData ? undefined : pdf.data}
        choices={choices}
        offered={{ signature: hasSignature, cachet: hasStamp }}
        onChoose={(change) => setChoices({ ...choices, ...change })}
      />
      <div className={classes.paper} aria-busy={pdf.isFetching}>
        {pdf.data !== undefined && (
          <Suspense fallback={<LoadingWords />}>
            <PdfPages file={pdf.data} />
          </Suspense>
        )}
        {pdf.data === undefined && pdf.error === null && <LoadingWords />}
        {pdf.data === undefined && pdf.error !== null && (
          <LoadError error={pdf.error} onRetry={() => void pdf.refetch()} />
        )}
      </div>
    </Panel>
  );
}

interface ToolsProps {
  document: Document;
  /** Undefined while what was chosen is being printed. */
  blob: Blob | undefined;
  choices: PdfChoices;
  /** A box is offered only where the organization has the image. */
  offered: { signature: boolean; cachet: boolean };
  onChoose: (change: Partial<PdfChoices>) => void;
}

function Tools({ document, blob, choices, offered, onChoose }: ToolsProps) {
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
