import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ApiKey } from "#contract/apiKeys.ts";
import { isolate, isolateLtr } from "#domain/text/isolate.ts";
import { SoftBadge } from "../../ui/feedback/SoftBadge.tsx";
import { useConfirmedAction } from "../../ui/panel/useConfirmedAction.ts";
import { DayText } from "../../ui/text/DayText.tsx";
import { TimestampText } from "../../ui/text/TimestampText.tsx";
import classes from "./ApiKeys.module.css";
import { expiresSoon } from "./expiry.ts";
import { useRemoveApiKey } from "./queries.ts";

interface ApiKeyRowProps {
  apiKey: ApiKey;
  onRemoved: () => void;
}

export function ApiKeyRow({ apiKey, onRemoved }: ApiKeyRowProps) {
  const { t } = useTranslation();
  const { name, role, prefix, createdBy, createdAt, lastUsedAt, expiresAt, state } = apiKey;
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <span className={classes.name}>
          <bdi>{name}</bdi> <StateBadge apiKey={apiKey} />
        </span>
        <span className={classes.detail}>
          {t("apiKeys.role", { role: t(`ui.roles.${role}`), prefix: isolateLtr(`${prefix}…`) })}
        </span>
        <span className={classes.detail}>
          {t("apiKeys.createdBy", { name: isolate(createdBy) })} <DayText day={createdAt} />
        </span>
        <span className={classes.detail}>
          {lastUsedAt === null ? (
            t("apiKeys.neverUsed")
          ) : (
            <>
              {t("apiKeys.lastUsed")} <TimestampText at={lastUsedAt} />
            </>
          )}
          {" · "}
          {expiresAt === null ? (
            t("apiKeys.noEnd")
          ) : (
            <>
              {t("apiKeys.expires")} <DayText day={expiresAt} />
            </>
          )}
        </span>
        {state === "SUSPENDED" && (
          <span className={classes.detail}>{t("apiKeys.suspendedText")}</span>
        )}
      </div>
      <RemoveButton apiKey={apiKey} onRemoved={onRemoved} />
    </li>
  );
}

function StateBadge({ apiKey: { state, expiresAt } }: { apiKey: ApiKey }) {
  const { t } = useTranslation();
  const [shownAt] = useState(() => Date.now());
  if (state === "EXPIRED") {
    return <SoftBadge tone="danger">{t("apiKeys.states.EXPIRED")}</SoftBadge>;
  }
  if (state === "SUSPENDED") {
    return <SoftBadge tone="warning">{t("apiKeys.states.SUSPENDED")}</SoftBadge>;
  }
  if (!expiresSoon(expiresAt, shownAt)) return null;
  return <SoftBadge tone="warning">{t("apiKeys.states.soon")}</SoftBadge>;
}

function RemoveButton({ apiKey, onRemoved }: ApiKeyRowProps) {
  const { t } = useTranslation();
  const remove = useRemoveApiKey();
  const run = useConfirmedAction();
  const name = isolate(apiKey.name);
  const removeKey = async () => {
    const done = await run({
      question: {
        verb: t("apiKeys.remove"),
        text: t("apiKeys.removeQuestion", { name }),
        danger: true,
      },
      send: () => remove.mutateAsync(apiKey.id),
      texts: { done: t("apiKeys.removed"), failed: t("apiKeys.notRemoved") },
    });
    if (done !== null) onRemoved();
  };
  return (
    <Button
      data-needs-connection
      variant="default"
      aria-label={t("apiKeys.removeName", { name })}
      loading={remove.isPending}
      onClick={() => void removeKey()}
    >
      {t("apiKeys.remove")}
    </Button>
  );
}
