import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { hasSignedOut, useSession } from "../api/session.ts";

/**
 * When the session ends elsewhere, expires or is refused, redirects to /login, which returns to this page after the
 * sign-in. It doesn't redirect after `signOut` in this tab, whose callers open another page.
 */
export function useLeaveWithoutSession(): void {
  const session = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (session !== null || hasSignedOut()) return;
    void navigate(`/login?next=${encodeURIComponent(pathname + search)}`, { replace: true });
  }, [session, navigate, pathname, search]);
}
