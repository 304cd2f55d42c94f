import { useState } from "react";

const SIDEBAR_COOKIE = "sidebar_open";
/** In seconds: 7 days (docs/rules/screens.md#shell). */
const COOKIE_LIFETIME = 7 * 24 * 3600;

/**
 * Whether the sidebar is open. On a wide screen a cookie stores it; on a narrow one it is folded
 * to icons, to leave the page its width, until the user opens it.
 */
export function useSidebarOpen(isNarrow: boolean): [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(() => !document.cookie.includes(`${SIDEBAR_COOKIE}=false`));
  const [openWhileNarrow, setOpenWhileNarrow] = useState(false);
  const store = (next: boolean) => {
    // Not the Cookie Store API: it needs a secure origin, and a local network may have plain http.
    document.cookie = `${SIDEBAR_COOKIE}=${next}; path=/; max-age=${COOKIE_LIFETIME}; samesite=lax`;
    setOpen(next);
  };
  return isNarrow ? [openWhileNarrow, setOpenWhileNarrow] : [open, store];
}
