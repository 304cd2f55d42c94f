import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../../ui/feedback/toast.ts";
import { usePageKey } from "../../ui/shortcuts/pageKeys.ts";
import { preparePrint } from "../../ui/pdf/printPages.ts";

/** Id of the toast that is shown while the pages are prepared. */
const PREPARING_TOAST_ID = "print-preparing";

/**
 * Ctrl+P prints the document instead of the web page, once its file has loaded. A toast reports immediately that the
 * pages are being prepared.
 * @param file the PDF, or the picture of the only page; undefined while it loads
 */
export function usePrintKey(file: Blob | undefined, hasFailed: boolean): void {
  const { t } = useTranslation();
  const isWanted = useRef(false);
  const isPreparing = useRef(false);
  const fail = () => {
    toast.dismiss(PREPARING_TOAST_ID);
    toast.error(t("documents.detail.printFailed"));
  };
  const start = async (loaded: Blob) => {
    isWanted.current = false;
    isPreparing.current = true;
    try {
      const openDialog = await preparePrint(loaded);
      if (!isPreparing.current) return; // the user has left the page
      toast.dismiss(PREPARING_TOAST_ID);
      openDialog();
    } catch {
      fail();
    } finally {
      isPreparing.current = false;
    }
  };
  const print = () => {
    if (isPreparing.current) return;
    if (file === undefined && hasFailed) return fail();
    toast.loading(t("documents.detail.printPreparing"), { id: PREPARING_TOAST_ID });
    isWanted.current = true;
    if (file !== undefined) void start(file);
  };
  usePageKey("mod+P", t("documents.detail.print"), print);
  const hasFile = file !== undefined;
  useEffect(() => {
    if (hasFile) toast.preload();
  }, [hasFile]);
  useEffect(() => {
    if (!isWanted.current) return;
    if (file !== undefined) void start(file);
    else if (hasFailed) {
      isWanted.current = false;
      fail();
    }
  });
  useEffect(
    () => () => {
      if (isWanted.current || isPreparing.current) toast.dismiss(PREPARING_TOAST_ID);
      isPreparing.current = false;
    },
    [],
  );
}
