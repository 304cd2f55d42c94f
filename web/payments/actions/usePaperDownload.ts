import { useState } from "react";
import { useTranslation } from "react-i18next";
import { saveFile } from "../../spreadsheets/saveFile.ts";
import { errorText } from "../../ui/feedback/errorText.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { shareFile } from "./shareFile.ts";

/** A PDF from the server, with the file name that it gives. */
interface Paper {
  blob: Blob;
  fileName: string | null;
}

/** Returns functions that save or share a receipt, slip, statement or list, and whether one is being printed. */
export function usePaperDownload() {
  const { t } = useTranslation();
  const [isPrinting, setIsPrinting] = useState(false);
  const handOver = async (
    print: () => Promise<Paper>,
    give: (blob: Blob, fileName: string) => unknown,
  ): Promise<void> => {
    setIsPrinting(true);
    try {
      const { blob, fileName } = await print();
      await give(blob, fileName ?? "Daftar.pdf");
    } catch (error) {
      toast.error(t("payments.toasts.notPrinted"), { description: errorText(error, t) });
    } finally {
      setIsPrinting(false);
    }
  };
  const download = (print: () => Promise<Paper>) => handOver(print, saveFile);
  const share = (print: () => Promise<Paper>) => handOver(print, shareFile);
  return { download, share, isPrinting };
}
