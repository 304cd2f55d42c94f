import { Alert, Button, Skeleton, Text } from "@mantine/core";
import { IconAlertTriangle, IconPrinter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { type ChainIdentity, conformity } from "#calls/conformity.ts";
import { call } from "../../api/call.ts";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { Panel } from "../../ui/panel/Panel.tsx";
import { Ltr } from "../../ui/text/Ltr.tsx";
import { TimestampText } from "../../ui/text/TimestampText.tsx";
import classes from "./ChainPanel.module.css";
import "@mantine/core/styles/Alert.layer.css";

/** The value of `data-printed` for which the style sheet prints only this panel. */
const PRINTED_PANEL = "chain";

function printPanel(): void {
  const { dataset } = document.documentElement;
  dataset.printed = PRINTED_PANEL;
  window.print();
  delete dataset.printed;
}

/** The identity of the chain of seals, to note down or print (docs/rules/issuing.md#the-auditors-file). */
export function ChainPanel() {
  const { t } = useTranslation();
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey: ["conformity", "chain"],
    queryFn: ({ signal }) => call(conformity.chain, { signal }),
    staleTime: 0,
  });
  return (
    <Panel
      className={classes.root}
      title={t("conformity.chain.title")}
      actions={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPrinter size={16} aria-hidden />}
          disabled={data === undefined}
          onClick={printPanel}
        >
          {t("conformity.chain.print")}
        </Button>
      }
    >
      <Text size="sm" c="dimmed" maw="44rem" mb="md">
        {t("conformity.chain.text")}
      </Text>
      {error !== null && (
        <LoadError
          error={error}
          title={t("conformity.chain.failed")}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && error === null && <Skeleton height={72} aria-busy />}
      {data !== undefined && <ChainIdentityList chain={data} readAt={new Date(dataUpdatedAt)} />}
    </Panel>
  );
}

function ChainIdentityList({ chain, readAt }: { chain: ChainIdentity; readAt: Date }) {
  const { t } = useTranslation();
  const { head, keys, isRoleSeparate } = chain;
  return (
    <>
      <dl className={classes.values}>
        <dt>{t("conformity.chain.head", { number: head.number })}</dt>
        <dd>
          <Ltr>{head.hash}</Ltr>
        </dd>
        <dt>{t("conformity.chain.keys")}</dt>
        {keys.map(({ id }) => (
          <dd key={id}>
            <Ltr>{id}</Ltr>
          </dd>
        ))}
        {keys.length === 0 && <dd>–</dd>}
      </dl>
      <Text size="sm" c="dimmed">
        <TimestampText at={readAt.toISOString()} />
      </Text>
      {!isRoleSeparate && (
        <Alert
          color="yellow"
          mt="md"
          icon={<IconAlertTriangle size={20} aria-hidden />}
          className={classes.shared}
        >
          {t("conformity.chain.shared")}
        </Alert>
      )}
    </>
  );
}
