import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { DocumentRow } from "#contract/documents.ts";
import { hasRecentTap } from "../../sharing/hasRecentTap.ts";
import { errorText } from "../../ui/feedback/errorText.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { hasTouch } from "../../ui/layout/hasTouch.ts";
import { documentToast } from "../documentToast.ts";
import type { PdfOptions } from "../queries.ts";
import { loadedShareModule, loadShareModule } from "./loadShare.ts";
import { openShareDialog } from "./sharing.ts";
import { useShareToast } from "./useShareToast.ts";

/**
 * Returns `share`, which opens the device's menu if it accepts PDFs, this PDF is loaded and the tap is at most five
 * seconds old, else a dialog, for which the page must render a `ShareHost`; and `prepare`, which loads the code and the
 * PDF on pointer down, because the browser opens the menu only within these five seconds.
 */
export function useShareDocument() {
  const { t } = useTranslation();
  const cache = useQueryClient();
  const showShared = useShareToast();

  const prepare = (document: DocumentRow, options?: PdfOptions) => {
    toast.preload();
    // A failure is reported when the user taps.
    loadShareModule()
      .then(({ prefetchShare }) => prefetchShare(cache, document, options))
      .catch(() => undefined);
  };

  const share = async (document: DocumentRow, options?: PdfOptions) => {
    const loaded = loadedShareModule();
    const code = loaded ?? (await loadShareModule());
    const opensMenu = loaded !== null || hasRecentTap();
    const ready = opensMenu ? code.cachedShare(cache, document, options) : null;
    if (ready === null) return openShareDialog({ document, options });
    const { outcome, copied } = await code.shareFile(ready.pdf, ready.message);
    if (outcome === "shared") return showShared(document, { way: "menu", copied });
    if (outcome === "refused") return openShareDialog({ document, options, isRefused: true });
    // The menu of a computer has few ways to share, so a toast offers the others; that of a phone has all of them.
    if (hasTouch()) return;
    toast.info(t("share.closed"), {
      action: {
        label: t("share.otherWays"),
        onClick: () => openShareDialog({ document, options, skipsMenu: true }),
      },
    });
  };

  return {
    prepare,
    share: (document: DocumentRow, options?: PdfOptions) => {
      share(document, options).catch((error: unknown) =>
        documentToast.error(t("documents.share.failed"), errorText(error, t)),
      );
    },
  };
}
