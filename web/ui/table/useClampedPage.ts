import { useEffect } from "react";
import { useSearchParams } from "react-router";

/**
 * Steps back to the last page when the open one has emptied, as after deleting all of its rows.
 * @param total how many rows there are; undefined while that is not known.
 */
export function useClampedPage(page: number, pageSize: number, total: number | undefined): void {
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
