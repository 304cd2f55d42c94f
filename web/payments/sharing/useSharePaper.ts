import { useTranslation } from "react-i18next";
import { rethrowAsNetworkError } from "../../api/errors.ts";
import type { Sharing } from "../../sharing/ShareDialog.tsx";
import { sharedText } from "../../sharing/sharedText.ts";
import { errorText } from "../../ui/feedback/errorText.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { loadNamespaces } from "../../ui/language/translations.ts";
import { openDialog } from "../actions/openDialog.ts";
import type { PrintedFile } from "../actions/usePaperDownload.ts";
import type { SharedPaper } from "./PaperShareDialog.tsx";

/** Milliseconds that a PDF printed ahead waits for its tap: the account may change. */
const MAX_AGE = 10_000;

let ahead: { key: string; at: number; printed: Promise<PrintedFile> } | null = null;

const loadDialog = () => Promise.all([import("./PaperShareDialog.tsx"), loadNamespaces(["share"])]);

/**
 * Prints a PDF when the finger goes down, and loads the dialog: the tap that shares counts for five seconds.
 *
 * @param key what is printed, with its language
 */
export function printAhead({ key, print }: Pick<PaperToShare, "key" | "print">): void {
  const printed = print();
  // A failure is reported by the tap itself.
  Promise.all([printed, loadDialog()]).catch(() => undefined);
  ahead = { key, at: performance.now(), printed };
}

/** The PDF that was printed ahead, once. */
function takeAhead(key: string): Promise<PrintedFile> | null {
  const taken = ahead;
  ahead = null;
  if (taken?.key !== key || performance.now() - taken.at > MAX_AGE) return null;
  return taken.printed;
}

export interface PaperToShare extends Omit<SharedPaper, "print" | "title"> {
  title: () => string;
  /** What is printed, with its language. */
  key: string;
  print: () => Promise<PrintedFile>;
}

/** Returns a function that shares a receipt or statement by a dialog, which is loaded then. */
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
          const { blob, fileName } = await (takeAhead(key) ?? print());
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
