import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../../ui/feedback/toast.ts";
import { usePageKey } from "../../ui/shortcuts/pageKeys.ts";

/** Ctrl+P prints the document itself; while its PDF is loading, once it has loaded. */
export function usePrintKey(file: Blob | undefined): void {
  const { t } = useTranslation();
  const isWanted = useRef(false);
  const print = () => {
    isWanted.current = file === undefined;
    if (file !== undefined)
      printFile(file).catch(() => toast.error(t("documents.detail.printFailed")));
  };
  usePageKey("mod+P", t("documents.detail.print"), print);
  useEffect(() => {
    if (isWanted.current) print();
  });
}

async function printFile(file: Blob): Promise<void> {
  const { printPdf } = await import("./printPdf.ts");
  await printPdf(file);
}
