import { Button, Skeleton, Stack } from "@mantine/core";
import { IconDeviceDesktop, IconDeviceMobile } from "@tabler/icons-react";
import { type MouseEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { AccountSession } from "#contract/accounts.ts";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { TimestampText } from "../../ui/text/TimestampText.tsx";
import { Panel } from "../../ui/panel/Panel.tsx";
import { SoftBadge } from "../../ui/feedback/SoftBadge.tsx";
import { prepareListFocus } from "../../ui/panel/prepareListFocus.ts";
import { useConfirmedAction } from "../../ui/panel/useConfirmedAction.ts";
import { parseUserAgent, isHandheld } from "../../../domain/accounts/device.ts";
import { useEndOtherSessions, useEndSession, useSessions } from "./queries.ts";
import classes from "./Rows.module.css";

/** The user's sessions, and a button that ends all but the current one. */
export function Sessions() {
  const { t } = useTranslation();
  const { data, error, refetch } = useSessions();
  const list = useRef<HTMLUListElement>(null);
  return (
    <Panel
      title={t("accountPages.security.sessions.title")}
      actions={
        <EndOtherSessions
          disabled={data === undefined || data.length < 2}
          onEnded={() => list.current?.focus()}
        />
      }
    >
      {data !== undefined && (
        <ul
          ref={list}
          className={classes.list}
          tabIndex={-1}
          aria-label={t("accountPages.security.sessions.title")}
        >
          {data.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              showsEnterprise={areInDifferentOrganizations(data)}
            />
          ))}
        </ul>
      )}
      {data === undefined && error === null && <LoadingSkeleton />}
      {data === undefined && error !== null && (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
    </Panel>
  );
}

interface EndOtherSessionsProps {
  disabled: boolean;
  /** Called after the sessions have ended: the button is then disabled and loses the focus. */
  onEnded: () => void;
}

function EndOtherSessions({ disabled, onEnded }: EndOtherSessionsProps) {
  const { t } = useTranslation();
  const end = useEndOtherSessions();
  const run = useConfirmedAction();
  const endOthers = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const result = await run({
      question: {
        verb: t("accountPages.security.sessions.endOthers"),
        text: t("accountPages.security.sessions.question"),
        danger: true,
      },
      send: () => end.mutateAsync(),
      texts: {
        done: t("accountPages.security.sessions.done"),
        failed: t("accountPages.security.sessions.failed"),
      },
    });
    requestAnimationFrame(() => (result === null ? currentTarget.focus() : onEnded()));
  };
  return (
    <Button
      data-needs-connection
      variant="default"
      disabled={disabled}
      loading={end.isPending}
      onClick={(event) => void endOthers(event)}
    >
      {t("accountPages.security.sessions.endOthers")}
    </Button>
  );
}

/** Whether the sessions are in different organizations. */
const areInDifferentOrganizations = (sessions: AccountSession[]) =>
  new Set(sessions.map(({ enterprise }) => enterprise?.id)).size > 1;

interface SessionRowProps {
  session: AccountSession;
  showsEnterprise: boolean;
}

function SessionRow({ session, showsEnterprise }: SessionRowProps) {
  const { userAgent, lastUsedAt, current, enterprise } = session;
  const { t } = useTranslation();
  const device = parseUserAgent(userAgent);
  const Icon = isHandheld(device) ? IconDeviceMobile : IconDeviceDesktop;
  const names = [device.browser, device.system].filter((name) => name !== null);
  return (
    <li className={classes.row}>
      <Icon size={22} stroke={1.6} className={classes.icon} aria-hidden />
      <div className={classes.text}>
        <span className={classes.name}>
          {names.length === 0 ? (
            t("accountPages.security.sessions.unknown")
          ) : (
            <bdi>{names.join(" · ")}</bdi>
          )}
        </span>
        <span className={classes.time}>
          {t("accountPages.security.sessions.lastUsed")} <TimestampText at={lastUsedAt} />
        </span>
        {showsEnterprise && enterprise !== null && (
          <span className={classes.time}>
            <bdi>{enterprise.name}</bdi>
          </span>
        )}
      </div>
      {current ? (
        <SoftBadge tone="success">{t("accountPages.security.sessions.current")}</SoftBadge>
      ) : (
        <EndSession session={session} device={names.join(" · ")} />
      )}
    </li>
  );
}

/** Ends one session after a confirmation. */
function EndSession({ session: { id }, device }: { session: AccountSession; device: string }) {
  const { t } = useTranslation();
  const end = useEndSession();
  const run = useConfirmedAction();
  const name = device === "" ? t("accountPages.security.sessions.unknown") : device;
  const endOne = async ({ currentTarget }: MouseEvent) => {
    const focusList = prepareListFocus(currentTarget);
    const result = await run({
      question: {
        verb: t("accountPages.security.sessions.end"),
        text: t("accountPages.security.sessions.endQuestion", { device: name }),
        danger: true,
      },
      send: () => end.mutateAsync(id),
      texts: {
        done: t("accountPages.security.sessions.ended"),
        failed: t("accountPages.security.sessions.endFailed"),
      },
    });
    if (result !== null) focusList();
  };
  return (
    <Button
      data-needs-connection
      variant="subtle"
      size="compact-sm"
      loading={end.isPending}
      onClick={(event) => void endOne(event)}
      aria-label={t("accountPages.security.sessions.endOf", { device: name })}
    >
      {t("accountPages.security.sessions.end")}
    </Button>
  );
}

function LoadingSkeleton() {
  return (
    <Stack gap="sm" aria-busy>
      <Skeleton height={44} />
      <Skeleton height={44} />
    </Stack>
  );
}
