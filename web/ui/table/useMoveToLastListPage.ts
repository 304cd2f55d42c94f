import { useEffect } from "react";
import { useSearchParams } from "react-router";

/**
 * Moves to the last page if the current one is beyond it, for example after all of its rows were deleted.
 * @param total the number of rows; undefined while it loads
 */
export function useMoveToLastListPage(
  page: number,
  pageSize: number,
  total: number | undefined,
): void {
  const [, setParams] = useSearchParams();
  const last = Math.max(1, Math.ceil((total ?? Infinity) / pageSize));
  useEffect(() => {
    if (page <= last) return;
    const toLast = (params: URLSearchParams) => {
      const next = new URLSearchParams(params);
      if (last === 1) next.delete("page");
      else next.set("page", String(last));
      return next;
    };
    setParams(toLast, { replace: true, preventScrollReset: true });
  }, [page, last, setParams]);
}
