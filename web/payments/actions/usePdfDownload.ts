import { useState } from "react";
import { useTranslation } from "react-i18next";
import { downloadFile } from "../../spreadsheets/saveFile.ts";
import { errorText } from "../../ui/feedback/errorText.ts";
import { toast } from "../../ui/feedback/toast.ts";

/** A PDF from the server, with its file name. */
export interface FetchedPdf {
  blob: Blob;
  fileName: string | null;
}

/**
 * Returns a function that downloads a PDF about payments, and whether a download is running. A toast reports a failure.
 */
export function usePdfDownload() {
  const { t } = useTranslation();
  const [isPrinting, setIsPrinting] = useState(false);
  const download = async (print: () => Promise<FetchedPdf>): Promise<void> => {
    setIsPrinting(true);
    try {
      const { blob, fileName } = await print();
      downloadFile(blob, fileName ?? "Daftar.pdf");
    } catch (error) {
      toast.error(t("payments.toasts.notPrinted"), { description: errorText(error, t) });
    } finally {
      setIsPrinting(false);
    }
  };
  return { download, isPrinting };
}
