import { Button, Checkbox, NativeSelect } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Document } from "#contract/documents.ts";
import { isLanguage, LANGUAGES } from "#domain/text/language.ts";
import { LANGUAGE_NAMES } from "../../ui/language/language.ts";
import { downloadFile } from "../../spreadsheets/saveFile.ts";
import { fileNameOfDocument } from "../fileNameOfDocument.ts";
import type { PdfOptions } from "../queries.ts";
import classes from "./DocumentDetailPage.module.css";

interface PreviewToolbarProps {
  document: Document;
  /** Undefined while the PDF with the chosen options is loading. */
  blob: Blob | undefined;
  options: PdfOptions;
  /** A check box is shown only for images that the printed page has. */
  available: { signature: boolean; cachet: boolean };
  onChange: (change: Partial<PdfOptions>) => void;
}

/** The print options of a document, and the download of its PDF. */
export function PreviewToolbar({
  document,
  blob,
  options,
  available,
  onChange,
}: PreviewToolbarProps) {
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
        onClick={() => blob && downloadFile(blob, fileNameOfDocument(document))}
      >
        {t("documents.detail.download")}
      </Button>
    </div>
  );
}
