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

export interface PaperToShare extends Omit<SharedPaper, "print" | "title"> {
  title: () => string;
  print: () => Promise<PrintedFile>;
}

/** Returns a function that shares a receipt or statement by a dialog, which is loaded then. */
export function useSharePaper() {
  const { t } = useTranslation();
  return async ({ title, print, ...paper }: PaperToShare): Promise<void> => {
    const shared: Sharing[] = [];
    try {
      const loading = [import("./PaperShareDialog.tsx"), loadNamespaces(["share"])] as const;
      const [{ PaperShareDialog }] = await Promise.all(loading).catch(rethrowAsNetworkError);
      await openDialog(PaperShareDialog, {
        ...paper,
        title: title(),
        print: async () => {
          const { blob, fileName } = await print();
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
