import { Text } from "@mantine/core";
import { useDebouncedValue, useElementSize } from "@mantine/hooks";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Document, Page, pdfjs } from "react-pdf";
import classes from "./PdfPages.module.css";
import { PageSkeleton } from "../feedback/PageSkeleton.tsx";

// Must be set in the module that imports react-pdf: its import overwrites the value.
pdfjs.GlobalWorkerOptions.workerSrc = new URL(
  "pdfjs-dist/build/pdf.worker.min.mjs",
  import.meta.url,
).toString();

/** A higher device pixel ratio costs memory on phones without a visible gain. */
const MAX_PIXEL_RATIO = 3;

/** Milliseconds without a change of width before the pages are rendered again. */
const RESIZE_DELAY = 150;

/** A PDF at a width in CSS pixels. A new rendering stays invisible until it is painted. */
interface PdfRendering {
  file: Blob;
  width: number;
}

/** Renders all pages of a PDF at the width of the container. The previous pages stay until the new ones are painted. */
export function PdfPages({ file }: { file: Blob }) {
  const { ref, width: currentWidth } = useElementSize();
  const [settledWidth] = useDebouncedValue(currentWidth, RESIZE_DELAY);
  const width = settledWidth === 0 ? currentWidth : settledWidth;
  const [shown, setShown] = useState<PdfRendering | null>(null);
  const isCurrent = shown !== null && shown.file === file && shown.width === width;
  const next = isCurrent || width === 0 ? null : { file, width };
  const renderings = [shown, next].filter((each) => each !== null);
  return (
    <div ref={ref} className={classes.pages} data-rendering={!isCurrent || undefined}>
      {shown === null && <PageSkeleton />}
      {renderings.map((each) => (
        <div key={renderingKey(each)} className={each === shown ? undefined : classes.offscreen}>
          <PdfDocument {...each} onRendered={() => setShown(each)} />
        </div>
      ))}
    </div>
  );
}

interface PdfDocumentProps extends PdfRendering {
  /** Called when the first page is painted, or when the PDF can't be displayed. */
  onRendered: () => void;
}

function PdfDocument({ file, width, onRendered }: PdfDocumentProps) {
  const { t } = useTranslation();
  const [count, setCount] = useState(0);
  const pages = Array.from({ length: count }, (_, index) => index + 1);
  return (
    <Document
      file={file}
      suspense={false}
      onLoadSuccess={({ numPages }) => setCount(numPages)}
      onLoadError={onRendered}
      loading=""
      error={<Text c="var(--mantine-color-error)">{t("ui.previewFailed")}</Text>}
    >
      {pages.map((page) => (
        <Page
          key={page}
          pageNumber={page}
          width={width}
          devicePixelRatio={Math.min(MAX_PIXEL_RATIO, devicePixelRatio)}
          renderAnnotationLayer={false}
          renderTextLayer={false}
          onRenderSuccess={page === 1 ? onRendered : undefined}
          className={classes.page}
          loading=""
        />
      ))}
    </Document>
  );
}

const fileIds = new WeakMap<Blob, number>();
let lastFileId = 0;

/** The React key of a rendering, so that it stays mounted when it becomes visible. */
function renderingKey({ file, width }: PdfRendering): string {
  const id = fileIds.get(file) ?? (lastFileId += 1);
  fileIds.set(file, id);
  return `${id} ${width}`;
}
