import { Button, Text, VisuallyHidden } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import clsx from "clsx";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Dashboard } from "#contract/statistics.ts";
import { creationPath } from "../documentKinds/kinds.ts";
import { can } from "../api/useCan.ts";
import { Panel } from "../ui/panel/Panel.tsx";
import classes from "./FirstSteps.module.css";
import { useMissingDetails } from "./useMissingDetails.ts";

/** The next steps of a new organization; completed ones are marked. */
export function FirstSteps({ data }: { data: Dashboard }) {
  const { t } = useTranslation();
  const missing = useMissingDetails();
  const steps = [
    {
      key: "details",
      to: "/profile",
      done: missing === null,
      permission: "organization.write",
    },
    {
      key: "client",
      to: "/clients",
      done: data.clientStats.totalClients > 0,
      permission: "records.write",
    },
    {
      key: "product",
      to: "/produits",
      done: data.productStats.totalProducts > 0,
      permission: "records.write",
    },
    {
      key: "document",
      to: creationPath("QUOTATION"),
      done: false,
      permission: "quotations.write",
    },
  ] as const;
  const next = steps.find(({ done }) => !done)?.key;
  return (
    <Panel title={t("statistics.start.title")}>
      <Text c="dimmed" size="sm" mt="-0.875rem" mb="sm">
        {t("statistics.start.text")}
      </Text>
      <ol className={classes.steps}>
        {steps.map(({ key, to, done, permission }, index) => (
          <li key={key} className={classes.step}>
            <span className={clsx(classes.mark, done && classes.done)}>
              {done ? (
                <>
                  <IconCheck size={16} aria-hidden />
                  <VisuallyHidden>{t("statistics.start.done")}</VisuallyHidden>
                </>
              ) : (
                <span aria-hidden>{index + 1}</span>
              )}
            </span>
            <div className={classes.text}>
              <Text fw={600} c={done ? "dimmed" : undefined}>
                {t(`statistics.start.${key}.title`)}
              </Text>
              <Text c="dimmed" size="sm">
                {(key === "details" && missing) || t(`statistics.start.${key}.text`)}
              </Text>
            </div>
            {!done && can(permission) && (
              <Button component={Link} to={to} variant={key === next ? "filled" : "default"}>
                {t(`statistics.start.${key}.action`)}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}
