import { useEffect, useEffectEvent, useState } from "react";
import type { PdfFile } from "./shareFile.ts";

/** The state of a PDF that is being rendered: the file once it is loaded, or the error. */
export interface PdfState {
  pdf: PdfFile | null;
  error: unknown;
  retry: () => void;
}

type Result = { pdf: PdfFile; error: null } | { pdf: null; error: unknown };

const PENDING: Result = { pdf: null, error: null };

/**
 * Requests a PDF once the component is mounted. React may repeat a render before that: a request
 * during the render would be sent twice.
 */
export function useRenderedPdf(print: () => Promise<PdfFile>): PdfState {
  const [result, setResult] = useState(PENDING);
  const request = () =>
    print().then(
      (pdf) => setResult({ pdf, error: null }),
      (error: unknown) => setResult({ pdf: null, error }),
    );
  const requestFirst = useEffectEvent(request);
  useEffect(() => void requestFirst(), []);
  const retry = () => {
    setResult(PENDING);
    void request();
  };
  return { ...result, retry };
}
