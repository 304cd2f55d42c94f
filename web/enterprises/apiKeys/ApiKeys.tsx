import { Anchor, Button, Skeleton, Stack, Text } from "@mantine/core";
import { IconKey, IconPlus } from "@tabler/icons-react";
import { type RefObject, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ApiKey } from "#contract/apiKeys.ts";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { Panel } from "../../ui/panel/Panel.tsx";
import { ApiKeyRow } from "./ApiKeyRow.tsx";
import classes from "./ApiKeys.module.css";
import { CreateKeyDialog } from "./CreateKeyDialog.tsx";
import { useApiKeys } from "./queries.ts";

/** The organization's API keys (docs/rules/api-keys.md). */
export function ApiKeys() {
  const { t } = useTranslation();
  const { data, error, refetch } = useApiKeys();
  const [isCreating, setIsCreating] = useState(false);
  const create = useRef<HTMLButtonElement>(null);
  return (
    <Panel
      title={t("apiKeys.title")}
      actions={
        <Button
          ref={create}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setIsCreating(true)}
        >
          {t("apiKeys.create")}
        </Button>
      }
    >
      {data === undefined && error === null && <LoadingSkeleton />}
      {data === undefined && error !== null && (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && <ApiKeyTable keys={data} create={create} />}
      {isCreating && <CreateKeyDialog onClose={() => setIsCreating(false)} />}
    </Panel>
  );
}

interface ApiKeyTableProps {
  keys: readonly ApiKey[];
  create: RefObject<HTMLButtonElement | null>;
}

function ApiKeyTable({ keys, create }: ApiKeyTableProps) {
  const { t } = useTranslation();
  if (keys.length === 0) {
    return (
      <EmptyState
        icon={IconKey}
        title={t("apiKeys.emptyTitle")}
        description={t("apiKeys.emptyText")}
        action={<DocsLink />}
      />
    );
  }
  return (
    <>
      <Text size="sm" c="dimmed">
        {t("apiKeys.text")} <DocsLink />
      </Text>
      <ul className={classes.list} aria-label={t("apiKeys.title")}>
        {keys.map((key) => (
          // The button with the focus disappears with its key.
          <ApiKeyRow key={key.id} apiKey={key} onRemoved={() => create.current?.focus()} />
        ))}
      </ul>
    </>
  );
}

function DocsLink() {
  const { t } = useTranslation();
  return (
    <Anchor href="/api/docs/" target="_blank" rel="noreferrer" inherit underline="always">
      {t("apiKeys.docs")}
    </Anchor>
  );
}

function LoadingSkeleton() {
  return (
    <Stack gap="sm" aria-busy>
      <Skeleton height={64} />
      <Skeleton height={64} />
    </Stack>
  );
}
