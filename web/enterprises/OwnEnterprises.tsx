import { Button, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useStoredOrganization } from "../api/session.ts";
import { Panel } from "../ui/panel/Panel.tsx";
import classes from "./onboarding/OnboardingPage.module.css";
import { useEnterprises } from "./useEnterprises.ts";
import { useSwitchEnterprise } from "./useSwitchEnterprise.ts";

/** The user's organizations, shown while none is chosen because the membership in the chosen one has ended. */
export function OwnEnterprises() {
  const { t } = useTranslation();
  const isChosen = useStoredOrganization() !== null;
  const { data = [] } = useEnterprises();
  const { change, isPending } = useSwitchEnterprise();
  if (isChosen || data.length === 0) return null;
  return (
    <section className={classes.own}>
      <Title order={1} mb="md">
        {t("enterprises.onboarding.ownTitle")}
      </Title>
      <Panel>
        <div className={classes.stack}>
          {data.map(({ id, name, role }) => (
            <Button
              key={id}
              variant="default"
              justify="space-between"
              disabled={isPending}
              rightSection={t(`ui.roles.${role}`)}
              onClick={() => void change(id)}
            >
              <bdi>{name}</bdi>
            </Button>
          ))}
        </div>
      </Panel>
    </section>
  );
}
