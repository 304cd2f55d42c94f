import { Text } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Document, Page, pdfjs } from "react-pdf";
import classes from "./DocumentDetailPage.module.css";
import { LoadingWords } from "./LoadingWords.tsx";

// In this module, not in another: react-pdf sets its own address when it is loaded.
pdfjs.GlobalWorkerOptions.workerSrc = new URL(
  "pdfjs-dist/build/pdf.worker.min.mjs",
  import.meta.url,
).toString();

/** Sharper than this costs a phone its memory and shows nothing more. */
const RATIO_MAX = 3;

/** All pages of a PDF, as wide as there is room. */
export function PdfPages({ file }: { file: Blob }) {
  const { t } = useTranslation();
  const { ref, width } = useElementSize();
  const [count, setCount] = useState(0);
  const pages = Array.from({ length: count }, (_, index) => index + 1);
  return (
    <div ref={ref} className={classes.pages}>
      <Document
        file={file}
        suspense={false}
        onLoadSuccess={({ numPages }) => setCount(numPages)}
        loading={<LoadingWords />}
        error={<Text c="var(--mantine-color-error)">{t("documents.detail.previewFailed")}</Text>}
      >
        {width > 0 &&
          pages.map((page) => (
            <Page
              key={page}
              pageNumber={page}
              width={width}
              devicePixelRatio={Math.min(RATIO_MAX, devicePixelRatio)}
              renderAnnotationLayer={false}
              renderTextLayer={false}
              className={classes.page}
              loading=""
            />
          ))}
      </Document>
    </div>
  );
}
