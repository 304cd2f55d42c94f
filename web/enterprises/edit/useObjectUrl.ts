import { useEffect, useMemo } from "react";

/** An address under which the browser shows a file that is not sent yet. */
export function useObjectUrl(file: File | null): string | null {
  const url = useMemo(() => (file === null ? null : URL.createObjectURL(file)), [file]);
  useEffect(() => {
    if (url === null) return;
    return () => URL.revokeObjectURL(url);
  }, [url]);
  return url;
}
