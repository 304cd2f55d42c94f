import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { clearGoogleAttempt } from "./googleAttempt.ts";
import { usePublicConfig } from "./usePublicConfig.ts";

const EmptyButton: ComponentType<{ next: string }> = () => null;

/** Loaded only if Google sign-in is configured; if it can't be loaded, the page works without it. */
const GoogleLink = lazy(async () => ({
  default: (await import("./GoogleLink.tsx").catch(() => ({ GoogleLink: EmptyButton }))).GoogleLink,
}));

/**
 * Starts the sign-in with Google; renders nothing where it isn't configured.
 * `next`: the page that opens afterwards.
 */
export function GoogleButton({ next }: { next: string }) {
  const config = usePublicConfig();
  useEffect(clearGoogleAttempt, []);
  if (config?.google !== true) return null;
  return (
    <Suspense>
      <GoogleLink next={next} />
    </Suspense>
  );
}
