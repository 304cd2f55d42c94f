import { useTranslation } from "react-i18next";
import { rethrowAsNetworkError } from "../../api/errors.ts";
import type { Sharing } from "../../sharing/ShareDialog.tsx";
import { sharedText } from "../../sharing/sharedText.ts";
import { errorText } from "../../ui/feedback/errorText.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { loadNamespaces } from "../../ui/language/translations.ts";
import { openDialog } from "../actions/openDialog.ts";
import type { FetchedPdf } from "../actions/usePdfDownload.ts";
import type { SharedPaper } from "./PaperShareDialog.tsx";

/** Milliseconds after which a prefetched PDF isn't used any more: the account may have changed. */
const MAX_PREFETCH_AGE = 10_000;

let prefetched: { key: string; at: number; printed: Promise<FetchedPdf> } | null = null;

const loadDialog = () => Promise.all([import("./PaperShareDialog.tsx"), loadNamespaces(["share"])]);

/**
 * Fetches a PDF and the dialog's code on pointer down: `navigator.share` works only within five seconds of the tap.
 * @param key identifies the PDF: kind, record id, period of a statement, language
 */
export function prefetchPdf({ key, print }: Pick<PaperToShare, "key" | "print">): void {
  const printed = print();
  // Failures are ignored here: the tap that follows awaits the same PDF and reports them.
  Promise.all([printed, loadDialog()]).catch(() => undefined);
  prefetched = { key, at: performance.now(), printed };
}

/** Returns the prefetched PDF once; null if there is none, if it is another one, or if it is too old. */
function consumePrefetchedPdf(key: string): Promise<FetchedPdf> | null {
  const taken = prefetched;
  prefetched = null;
  if (taken?.key !== key || performance.now() - taken.at > MAX_PREFETCH_AGE) return null;
  return taken.printed;
}

export interface PaperToShare extends Omit<SharedPaper, "print" | "title"> {
  title: () => string;
  /** Identifies the PDF: kind, record id, period of a statement, language. */
  key: string;
  print: () => Promise<FetchedPdf>;
}

/** Returns a function that shares a receipt or statement in a dialog, whose code it loads first. */
export function useSharePaper() {
  const { t } = useTranslation();
  return async ({ title, key, print, ...paper }: PaperToShare): Promise<void> => {
    const shared: Sharing[] = [];
    try {
      const [{ PaperShareDialog }] = await loadDialog().catch(rethrowAsNetworkError);
      await openDialog(PaperShareDialog, {
        ...paper,
        title: title(),
        print: async () => {
          const { blob, fileName } = await (consumePrefetchedPdf(key) ?? print());
          return { blob, fileName: fileName ?? "Daftar.pdf" };
        },
        onShared: (sharing: Sharing) => shared.push(sharing),
      });
    } catch (error) {
      toast.error(t("payments.toasts.notPrinted"), { description: errorText(error, t) });
    }
    for (const sharing of shared) toast.success(sharedText(sharing, t));
  };
}
