import { useState } from "react";

const COOKIE = "sidebar_open";
/** Seconds: 7 days (docs/rules/screens.md#shell). */
const LIFETIME = 7 * 24 * 3600;

/** Whether the sidebar stands open on a wide screen, kept in a cookie. */
export function useSidebarOpen(): [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(() => !document.cookie.includes(`${COOKIE}=false`));
  const keep = (next: boolean) => {
    // The cookie store needs a secure origin; the old way works on a plain local network too.
    document.cookie = `${COOKIE}=${next}; path=/; max-age=${LIFETIME}; samesite=lax`;
    setOpen(next);
  };
  return [open, keep];
}
