import { useEffect, useEffectEvent, useState } from "react";
import type { PdfFile } from "./shareFile.ts";

/** The state of a PDF that is being rendered: the file once it is loaded, or the error. */
export interface PdfState {
  paper: PdfFile | null;
  error: unknown;
  retry: () => void;
}

type Result = { paper: PdfFile; error: null } | { paper: null; error: unknown };

const PENDING: Result = { paper: null, error: null };

/**
 * Requests a PDF once the component is mounted. React may repeat a render before that: a request
 * during the render would be sent twice.
 */
export function useRenderedPdf(print: () => Promise<PdfFile>): PdfState {
  const [result, setResult] = useState(PENDING);
  const request = () =>
    print().then(
      (paper) => setResult({ paper, error: null }),
      (error: unknown) => setResult({ paper: null, error }),
    );
  const requestFirst = useEffectEvent(request);
  useEffect(() => void requestFirst(), []);
  const retry = () => {
    setResult(PENDING);
    void request();
  };
  return { ...result, retry };
}
