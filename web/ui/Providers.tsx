import { DirectionProvider, MantineProvider, useDirection } from "@mantine/core";
import { type ReactNode, useEffect, useState } from "react";
import { directionOf } from "#domain/language.ts";
import { colorSchemeManager } from "./colorScheme.ts";
import { ConfirmHost } from "./confirm.tsx";
import { useLanguage } from "./language.ts";
import { cssVariables, theme } from "./theme.ts";
import { Toasts } from "./toast.tsx";
import "./mantine.css";
import "./fonts.css";
import "./global.css";

/** Theme, direction, dialogs and toasts for everything inside. */
export function Providers({ children }: { children: ReactNode }) {
  const [manager] = useState(colorSchemeManager);
  return (
    <DirectionProvider>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        colorSchemeManager={manager}
        defaultColorScheme="auto"
      >
        <FollowDirection />
        {children}
        <ConfirmHost />
        <Toasts />
      </MantineProvider>
    </DirectionProvider>
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
