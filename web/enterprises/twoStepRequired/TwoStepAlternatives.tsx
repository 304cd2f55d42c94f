import { Button, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { isolate } from "#domain/text/isolate.ts";
import { signOut } from "../../api/session.ts";
import { currentSession } from "../../api/sessionStore.ts";
import { useLeaveOrganization } from "../team/useLeaveOrganization.ts";
import { useEnterprises } from "../useEnterprises.ts";
import { useSwitchEnterprise } from "../useSwitchEnterprise.ts";

/**
 * The alternatives for a member whose organization requires two-step sign-in: switch to another organization, which may
 * not require it, leave the current one if that one requires it, or sign out.
 * @param requiredBy the names of the user's organizations that require it
 */
export function TwoStepAlternatives({ requiredBy }: { requiredBy: readonly string[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data = [] } = useEnterprises();
  const { change, isPending } = useSwitchEnterprise();
  const chosenId = currentSession()?.enterpriseId;
  const chosen = data.find(({ id }) => id === chosenId);
  const others = data.filter(({ id }) => id !== chosenId);
  const endSession = async () => {
    await signOut();
    await navigate("/login", { replace: true });
  };
  return (
    <Stack gap="xs" mt="xl">
      {others.length > 0 && (
        <Text size="sm">{t("accountPages.security.twoStep.otherOrganizations")}</Text>
      )}
      {others.map(({ id, name }) => (
        <Button key={id} variant="default" disabled={isPending} onClick={() => void change(id)}>
          <bdi>{name}</bdi>
        </Button>
      ))}
      {chosen !== undefined && requiredBy.includes(chosen.name) && (
        <LeaveButton name={chosen.name} />
      )}
      <Button variant="subtle" onClick={() => void endSession()}>
        {t("app.logout")}
      </Button>
    </Stack>
  );
}

function LeaveButton({ name }: { name: string }) {
  const { t } = useTranslation();
  const { leave, isPending } = useLeaveOrganization(false, name);
  return (
    <Button variant="subtle" color="red" loading={isPending} onClick={() => void leave()}>
      {t("accountPages.security.twoStep.leave", { name: isolate(name) })}
    </Button>
  );
}
