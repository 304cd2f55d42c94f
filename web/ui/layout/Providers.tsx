import { DirectionProvider, MantineProvider, useDirection } from "@mantine/core";
import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { directionOf } from "#domain/text/language.ts";
import { colorSchemeManager } from "../theme/colorScheme.ts";
import { loadConfirmHost, useQuestion } from "../panel/confirm.ts";
import { useEscapeClosesPopups } from "../panel/useEscapeClosesPopups.ts";
import { useLanguage } from "../language/language.ts";
import { cssVariables, theme } from "../theme/theme.ts";
import { subscribeToasts, areToastsLoaded } from "../feedback/toast.ts";
import "../theme/mantine.css";
import "../theme/fonts.css";
import "../theme/global.css";

const Toasts = lazy(async () => ({ default: (await import("../feedback/Toasts.tsx")).Toasts }));
const ConfirmHost = lazy(async () => ({ default: (await loadConfirmHost()).ConfirmHost }));

/** Provides theme, direction, dialogs and toasts. */
export function Providers({ children }: { children: ReactNode }) {
  const [manager] = useState(colorSchemeManager);
  useEscapeClosesPopups();
  return (
    <DirectionProvider>
      <MantineProvider
        theme={theme}
        // The style sheet with Mantine's default variables isn't loaded.
        deduplicateCssVariables={false}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={manager}
        defaultColorScheme="auto"
      >
        <SyncDirection />
        {children}
        <Overlays />
      </MantineProvider>
    </DirectionProvider>
  );
}

/** Toasts and the confirm dialog, loaded on first use to keep the sign-in page small. */
function Overlays() {
  const hasToasts = useSyncExternalStore(subscribeToasts, areToastsLoaded, areToastsLoaded);
  const isAsking = useQuestion() !== null;
  const [wasAsked, setWasAsked] = useState(isAsking);
  if (isAsking && !wasAsked) setWasAsked(true);
  return (
    <Suspense>
      {hasToasts && <Toasts />}
      {wasAsked && <ConfirmHost />}
    </Suspense>
  );
}

/** Sets Mantine's direction to the language's. */
function SyncDirection() {
  const direction = directionOf(useLanguage());
  const { dir, setDirection } = useDirection();
  useEffect(() => {
    if (dir !== direction) setDirection(direction);
  }, [dir, direction, setDirection]);
  return null;
}
