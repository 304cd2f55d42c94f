import { Button, Center } from "@mantine/core";
import { IconMoodSad } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useRouteError } from "react-router";
import { ApiError } from "../api/errors.ts";
import { useIsOnline } from "../api/connection.ts";
import { EmptyState } from "../ui/feedback/EmptyState.tsx";
import { LoadError } from "../ui/feedback/LoadError.tsx";

/** The error boundary of a page. Its reload button also fetches a newer release. */
export function CrashPage() {
  const { t } = useTranslation();
  const error = useRouteError();
  const isOnline = useIsOnline(); // a chunk of the page may be missing
  const reload = () => location.reload();
  return (
    <Center component="main" mih="60dvh">
      {error instanceof ApiError ? (
        <LoadError error={error} onRetry={reload} />
      ) : (
        <EmptyState
          icon={IconMoodSad}
          title={t("app.crash.title")}
          description={t(isOnline ? "app.crash.text" : "ui.errors.NETWORK")}
          action={<Button onClick={reload}>{t("app.crash.reload")}</Button>}
        />
      )}
    </Center>
  );
}
