import { Alert, Button, Progress, Text } from "@mantine/core";
import { IconAlertTriangle, IconRefresh, IconShieldCheck } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ChainReport } from "#contract/conformity.ts";
import { detailPath } from "../../documentKinds/kinds.ts";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { Panel } from "../../ui/panel/Panel.tsx";
import { RecordNumber } from "../../ui/text/RecordNumber.tsx";
import classes from "./Conformity.module.css";
import { useVerification } from "./useVerification.ts";
import "@mantine/core/styles/Alert.layer.css";
import "@mantine/core/styles/Progress.layer.css";

/** Verifies the chain of seals and names the first broken one. */
export function SealsPanel() {
  const { t } = useTranslation();
  const { data, error, isFetching, progress, refetch } = useVerification();
  return (
    <Panel
      title={t("conformity.seals.title")}
      actions={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconRefresh size={16} aria-hidden />}
          disabled={isFetching}
          onClick={() => void refetch()}
        >
          {t("conformity.seals.again")}
        </Button>
      }
    >
      <Text size="sm" c="dimmed" maw="44rem" mb="md">
        {t("conformity.seals.text")}
      </Text>
      <div aria-live="polite">
        {isFetching && <RunningVerification progress={progress} />}
        {!isFetching && error !== null && (
          <LoadError
            error={error}
            title={t("conformity.seals.failed")}
            onRetry={() => void refetch()}
          />
        )}
        {!isFetching && error === null && data !== undefined && (
          <VerificationResult report={data} />
        )}
      </div>
    </Panel>
  );
}

function RunningVerification({ progress }: { progress: { done: number; total: number } | null }) {
  const { t } = useTranslation();
  const share = progress === null ? 100 : (progress.done / Math.max(progress.total, 1)) * 100;
  return (
    <div className={classes.running}>
      <span>
        {progress === null
          ? t("conformity.seals.checking")
          : t("conformity.seals.progress", { ...progress })}
      </span>
      <Progress value={share} animated aria-label={t("conformity.seals.checking")} />
    </div>
  );
}

function VerificationResult({ report }: { report: ChainReport }) {
  const { t } = useTranslation();
  const { verified, total, broken } = report;
  if (broken !== null) return <BrokenSeal verified={verified} broken={broken} />;
  if (total === 0) return <Text size="sm">{t("conformity.seals.none")}</Text>;
  return (
    <div className={classes.intact}>
      <IconShieldCheck size={28} stroke={1.6} aria-hidden />
      <div>
        <strong>{t("conformity.seals.intact", { count: verified })}</strong>
        <Text size="sm" c="dimmed">
          {t("conformity.seals.claim")}
        </Text>
      </div>
    </div>
  );
}

function BrokenSeal({
  verified,
  broken,
}: {
  verified: number;
  broken: NonNullable<ChainReport["broken"]>;
}) {
  const { t } = useTranslation();
  const { number, reason, documentId, type, numero } = broken;
  const title =
    number === null ? t("conformity.seals.unsealed") : t("conformity.seals.broken", { number });
  return (
    <Alert
      color="red"
      role="alert"
      title={title}
      icon={<IconAlertTriangle size={20} aria-hidden />}
      className={classes.broken}
    >
      <p>{t(`conformity.seals.reasons.${reason}`)}</p>
      {documentId !== null && type !== null && numero !== null && (
        <p>
          {t("conformity.seals.document")}{" "}
          <Link to={detailPath({ id: documentId, type })}>
            <RecordNumber>{numero}</RecordNumber>
          </Link>
        </p>
      )}
      {verified > 0 && <p>{t("conformity.seals.intact", { count: verified })}</p>}
      <p>{t("conformity.seals.advice")}</p>
    </Alert>
  );
}
