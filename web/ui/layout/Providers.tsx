import { DirectionProvider, MantineProvider, useDirection } from "@mantine/core";
import { lazy, type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { directionOf } from "#domain/language.ts";
import { colorSchemeManager } from "../theme/colorScheme.ts";
import { currentQuestion, subscribeQuestions } from "../panel/confirm.ts";
import { useEscapeFromButtons } from "../panel/useEscapeFromButtons.ts";
import { useLanguage } from "../language/language.ts";
import { cssVariables, theme } from "../theme/theme.ts";
import { subscribeToasts, areToastsRequested } from "../feedback/toast.ts";
import "../theme/mantine.css";
import "../theme/fonts.css";
import "../theme/global.css";

const Toasts = lazy(async () => ({ default: (await import("../feedback/Toasts.tsx")).Toasts }));
const ConfirmHost = lazy(async () => ({
  default: (await import("../panel/ConfirmHost.tsx")).ConfirmHost,
}));

/** Theme, direction, dialogs and toasts for everything inside. */
export function Providers({ children }: { children: ReactNode }) {
  const [manager] = useState(colorSchemeManager);
  useEscapeFromButtons();
  return (
    <DirectionProvider>
      <MantineProvider
        theme={theme}
        // The defaults are written here once; their style sheet would repeat them.
        deduplicateCssVariables={false}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={manager}
        defaultColorScheme="auto"
      >
        <FollowDirection />
        {children}
        <Overlays />
      </MantineProvider>
    </DirectionProvider>
  );
}

/** Toasts and questions, loaded with the first one: the sign-in page stays light. */
function Overlays() {
  const toasts = useSyncExternalStore(subscribeToasts, areToastsRequested);
  const asking = useSyncExternalStore(subscribeQuestions, () => currentQuestion() !== null);
  const [asked, setAsked] = useState(asking);
  if (asking && !asked) setAsked(true);
  return (
    <Suspense>
      {toasts && <Toasts />}
      {asked && <ConfirmHost />}
    </Suspense>
  );
}

/** Tells Mantine's parts which way the page's language is written. */
function FollowDirection() {
  const direction = directionOf(useLanguage());
  const { dir, setDirection } = useDirection();
  useEffect(() => {
    if (dir !== direction) setDirection(direction);
  }, [dir, direction, setDirection]);
  return null;
}
