import { useEffect, useEffectEvent, useState } from "react";
import type { Paper } from "./shareFile.ts";

/** A PDF that is being printed: the file once it is there, or why it isn't. */
export interface PrintedPaper {
  paper: Paper | null;
  error: unknown;
  retry: () => void;
}

type Result = { paper: Paper; error: null } | { paper: null; error: unknown };

const PENDING: Result = { paper: null, error: null };

/**
 * Prints a PDF once the component is shown: a render may be repeated before that, and would print
 * again.
 */
export function usePaper(print: () => Promise<Paper>): PrintedPaper {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState(PENDING);
  const startPrinting = useEffectEvent(() => print());
  useEffect(() => {
    let isCurrent = true;
    const show = (next: Result) => isCurrent && setResult(next);
    startPrinting().then(
      (paper) => show({ paper, error: null }),
      (error: unknown) => show({ paper: null, error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  const retry = () => {
    setResult(PENDING);
    setAttempt(attempt + 1);
  };
  return { ...result, retry };
}
