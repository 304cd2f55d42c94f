import { Button } from "@mantine/core";
import { IconShare } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Document } from "#contract/documents.ts";
import type { PdfOptions } from "../queries.ts";
import classes from "./ShareButton.module.css";
import { useShareDocument } from "./useShareDocument.ts";

interface ShareButtonProps {
  document: Document;
  /** The choices for the PDF that the page shows. */
  options: PdfOptions;
  /** Whether it is the page's main action. */
  isNext?: boolean;
}

/**
 * Shares the document. The code and the PDF are loaded as soon as the pointer or the focus reaches
 * the button.
 */
export function ShareButton({ document, options, isNext = false }: ShareButtonProps) {
  const { t } = useTranslation();
  const { prepare, share } = useShareDocument();
  const prepareIt = () => prepare(document, options);
  return (
    <Button
      variant={isNext ? "filled" : "default"}
      classNames={isNext ? {} : { label: classes.label, section: classes.section }}
      aria-label={t("documents.share.action")}
      title={t("documents.share.action")}
      leftSection={<IconShare size={16} aria-hidden />}
      onPointerEnter={prepareIt}
      onPointerDown={prepareIt}
      onFocus={prepareIt}
      onClick={() => share(document, options)}
    >
      {t("documents.share.action")}
    </Button>
  );
}
