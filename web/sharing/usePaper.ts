import { useEffect, useState } from "react";
import type { Paper } from "./shareFile.ts";

/** A PDF that is being printed: the file once it is there, or why it isn't. */
export interface PrintedPaper {
  paper: Paper | null;
  error: unknown;
  retry: () => void;
}

type Result = { paper: Paper; error: null } | { paper: null; error: unknown };

const PENDING: Result = { paper: null, error: null };

/** Prints a PDF as soon as it is rendered. */
export function usePaper(print: () => Promise<Paper>): PrintedPaper {
  const [printing, setPrinting] = useState(print);
  const [result, setResult] = useState(PENDING);
  useEffect(() => {
    let isCurrent = true;
    const show = (next: Result) => isCurrent && setResult(next);
    printing.then(
      (paper) => show({ paper, error: null }),
      (error: unknown) => show({ paper: null, error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [printing]);
  const retry = () => {
    setResult(PENDING);
    setPrinting(print());
  };
  return { ...result, retry };
}
