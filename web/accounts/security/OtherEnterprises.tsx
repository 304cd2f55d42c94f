import { Button, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { currentSession } from "../../api/sessionStore.ts";
import { useEnterprises } from "../../enterprises/useEnterprises.ts";
import { useSwitchEnterprise } from "../../enterprises/useSwitchEnterprise.ts";

/** The user's other organizations, which may not ask for two-step sign-in. */
export function OtherEnterprises() {
  const { t } = useTranslation();
  const { data = [] } = useEnterprises();
  const { change, isPending } = useSwitchEnterprise();
  const chosen = currentSession()?.enterpriseId;
  const others = data.filter(({ id }) => id !== chosen);
  if (others.length === 0) return null;
  return (
    <Stack gap="xs" mt="xl">
      <Text size="sm">{t("accountPages.security.twoStep.otherOrganizations")}</Text>
      {others.map(({ id, name }) => (
        <Button key={id} variant="default" disabled={isPending} onClick={() => void change(id)}>
          <bdi>{name}</bdi>
        </Button>
      ))}
    </Stack>
  );
}
