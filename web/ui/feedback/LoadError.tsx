import { Button } from "@mantine/core";
import { IconCloudOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "./EmptyState.tsx";
import { errorText } from "./errorText.ts";

interface LoadErrorProps {
  error: unknown;
  /** Words of the page itself: 'The clients could not be loaded'. */
  title?: string;
  onRetry: () => void;
}

/** Stands where something could not be loaded: why, and a way to try again. */
export function LoadError({ error, title, onRetry }: LoadErrorProps) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState
        icon={IconCloudOff}
        title={title ?? t("ui.loadFailed")}
        description={errorText(error, t)}
        action={
          <Button variant="default" onClick={onRetry}>
            {t("ui.retry")}
          </Button>
        }
      />
    </div>
  );
}
