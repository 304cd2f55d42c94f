import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { DocumentRow } from "#contract/documents.ts";
import { errorText } from "../../ui/feedback/errorText.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { hasTouch } from "../../ui/layout/hasTouch.ts";
import { documentToast } from "../documentToast.ts";
import type { PdfOptions } from "../queries.ts";
import { loadedShare, loadShare } from "./loadShare.ts";
import { openShareDialog, type ShareRequest } from "./sharing.ts";
import { useShareToast } from "./useShareToast.ts";

/**
 * Returns functions that share a document by the device's menu, if that takes PDFs and this one is here, else by a dialog;
 * the page must render a `ShareHost`. A tap counts for five seconds, so the finger that goes down prints the PDF.
 */
export function useShareDocument() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const showShared = useShareToast();

  const prepare = (document: DocumentRow, options?: PdfOptions) => {
    toast.preload();
    // A failure is reported by the tap itself.
    loadShare()
      .then(({ prefetchShared }) => prefetchShared(client, document, options))
      .catch(() => undefined);
  };

  const open = async (request: ShareRequest) => {
    try {
      await loadShare();
      openShareDialog(request);
    } catch (error) {
      documentToast.error(t("documents.share.failed"), errorText(error, t));
    }
  };

  const share = async (document: DocumentRow, options?: PdfOptions) => {
    const code = loadedShare();
    const ready = code?.sharedAtOnce(client, document, options) ?? null;
    if (code === null || ready === null) return open({ document, options });
    const { outcome, copied } = await code.shareFile(ready.paper, ready.message);
    if (outcome === "shared") return showShared(document, { way: "menu", copied });
    if (outcome === "refused") return open({ document, options, isRefused: true });
    // A computer's menu has few ways; a phone's has all of them.
    if (hasTouch()) return;
    toast.info(t("share.closed"), {
      action: {
        label: t("share.otherWays"),
        onClick: () => void open({ document, options, isMenuClosed: true }),
      },
    });
  };

  return { prepare, share: (...chosen: Parameters<typeof share>) => void share(...chosen) };
}
