import { Button } from "@mantine/core";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Document } from "#contract/documents.ts";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { PageSkeleton } from "../../ui/feedback/PageSkeleton.tsx";
import { Panel } from "../../ui/panel/Panel.tsx";
import { type PdfOptions, useDocumentPdf, useFirstPdfPage } from "../queries.ts";
import classes from "./DocumentDetailPage.module.css";
import { PreviewToolbar } from "./PreviewToolbar.tsx";
import { useDecodedPicture } from "./useDecodedPicture.ts";
import { usePrintKey } from "./usePrintKey.ts";
import { lazyPart } from "../../ui/layout/lazyPart.ts";

const PdfPages = lazyPart(async () => ({
  default: (await import("../../ui/pdf/PdfPages.tsx")).PdfPages,
}));

interface PdfPreviewProps {
  document: Document;
  options: PdfOptions;
  onChange: (change: Partial<PdfOptions>) => void;
}

/**
 * The printed document, with its print options and the download button: its first page as a picture, all of its pages
 * on request. The PDF loads after the picture.
 */
export function PdfPreview({ document, options, onChange }: PdfPreviewProps) {
  const [showsAll, setShowsAll] = useState(false);
  const first = useFirstPdfPage(document, options);
  const isPictureLoading = first.isPending || first.isPlaceholderData;
  const pdf = useDocumentPdf(document, options, { enabled: !isPictureLoading || showsAll });
  const file = pdf.isPlaceholderData ? undefined : pdf.data;
  const picture = isPictureLoading ? undefined : first.data;
  const isWhole = picture?.pages === 1 && picture.isPrintable;
  usePrintKey(isWhole ? picture.picture : file, pdf.error !== null);
  return (
    <Panel flush className={classes.preview}>
      <PreviewToolbar
        document={document}
        blob={file}
        options={options}
        available={document.pageImages}
        onChange={onChange}
      />
      <div
        className={classes.backdrop}
        aria-busy={first.isFetching || (showsAll && pdf.isFetching)}
      >
        {first.error === null && pdf.error !== null && file === undefined && (
          <LoadError error={pdf.error} onRetry={() => void pdf.refetch()} />
        )}
        {showsAll && pdf.data !== undefined ? (
          <Suspense fallback={<PageSkeleton />}>
            <PdfPages file={pdf.data} />
          </Suspense>
        ) : (
          <FirstPagePicture first={first} onShowAll={() => setShowsAll(true)} />
        )}
      </div>
    </Panel>
  );
}

interface FirstPagePictureProps {
  first: ReturnType<typeof useFirstPdfPage>;
  onShowAll: () => void;
}

function FirstPagePicture({ first, onShowAll }: FirstPagePictureProps) {
  const { t } = useTranslation();
  const address = useDecodedPicture(first.data?.picture);
  if (first.data === undefined || address === null) {
    if (first.error === null) return <PageSkeleton />;
    return <LoadError error={first.error} onRetry={() => void first.refetch()} />;
  }
  const { pages } = first.data;
  return (
    <div className={classes.pages}>
      <img src={address} alt={t("documents.detail.firstPage")} className={classes.page} />
      {pages > 1 && (
        <Button variant="default" onClick={onShowAll}>
          {t("documents.detail.showPages", { count: pages })}
        </Button>
      )}
    </div>
  );
}
