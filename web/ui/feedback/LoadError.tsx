import { Button } from "@mantine/core";
import { IconCloudOff } from "@tabler/icons-react";
import { useEffect, useReducer } from "react";
import { useTranslation } from "react-i18next";
import { hasCode } from "../../api/errors.ts";
import { loadNamespaces } from "../language/translations.ts";
import { EmptyState } from "./EmptyState.tsx";
import { errorText } from "./errorText.ts";

interface LoadErrorProps {
  error: unknown;
  /** The page's own title: 'The clients could not be loaded'. */
  title?: string;
  onRetry: () => void;
}

/** Shown instead of data that could not be loaded: the reason and a retry button. */
export function LoadError({ error, title, onRetry }: LoadErrorProps) {
  const { t } = useTranslation();
  const isOffline = hasCode(error, "NETWORK");
  useOfflineTexts(isOffline);
  return (
    <div role="alert">
      <EmptyState
        icon={IconCloudOff}
        title={title ?? t("ui.loadFailed")}
        description={isOffline ? t(["offline.notKept", "ui.errors.NETWORK"]) : errorText(error, t)}
        action={
          <Button variant="default" onClick={onRetry}>
            {t("ui.retry")}
          </Button>
        }
      />
    </div>
  );
}

/**
 * Loads the texts for reading without a connection, which pages load only after their first paint, and then renders
 * again.
 */
function useOfflineTexts(isOffline: boolean): void {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (isOffline) loadNamespaces(["offline"]).then(render, () => undefined);
  }, [isOffline]);
}
