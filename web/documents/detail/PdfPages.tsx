import { Text } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Document, Page, pdfjs } from "react-pdf";
import classes from "./DocumentDetailPage.module.css";
import { LoadingText } from "./LoadingText.tsx";

// Must be set in the module that imports react-pdf: its import overwrites the value.
pdfjs.GlobalWorkerOptions.workerSrc = new URL(
  "pdfjs-dist/build/pdf.worker.min.mjs",
  import.meta.url,
).toString();

/** A higher device pixel ratio uses more memory on phones without a visible gain. */
const RATIO_MAX = 3;

/** Renders all pages of a PDF at the width of the container. */
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
        loading={<LoadingText />}
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
