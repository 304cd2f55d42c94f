import { Button, Group, Text, Title } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { OwnEnterprise } from "#contract/accounts.ts";
import { claimEnterprise } from "../api/enterprises.ts";
import { hasCode } from "../api/errors.ts";
import { errorText } from "../ui/feedback/errorText.ts";
import { toast } from "../ui/feedback/toast.ts";
import { Panel } from "../ui/panel/Panel.tsx";

interface ClaimQuestionProps {
  enterprise: OwnEnterprise;
  /** Called after the answer. The buttons stay disabled until its promise resolves. */
  onAnswered: () => Promise<void>;
}

/**
 * Asks whether an organization belongs to the user: somebody created or joined it with the user's address before the
 * user verified this address (docs/rules/accounts.md#unconfirmed-organizations).
 */
export function ClaimQuestion({ enterprise, onAnswered }: ClaimQuestionProps) {
  const { t } = useTranslation();
  const { id: enterpriseId, name, role } = enterprise;
  const claim = useMutation({
    mutationFn: claimEnterprise,
    onSuccess: onAnswered,
    onError: async (error) => {
      // NOT_FOUND: the question was answered in another tab.
      if (hasCode(error, "NOT_FOUND")) await onAnswered();
      else toast.error(t("enterprises.claim.failed"), { description: errorText(error, t) });
    },
  });
  const button = (keep: boolean) => ({
    loading: claim.isPending && claim.variables.keep === keep,
    disabled: claim.isPending,
    onClick: () => claim.mutate({ enterpriseId, keep }),
  });
  return (
    <>
      <Title order={1} mb="md">
        {t("enterprises.claim.title")}
      </Title>
      <Panel>
        <Text>
          {t(`enterprises.claim.${role === "BUSINESS_OWNER" ? "created" : "joined"}`, { name })}
        </Text>
        <Text c="dimmed" size="sm" mt="xs">
          {t("enterprises.claim.hint")}
        </Text>
        <Group mt="lg" gap="sm">
          <Button {...button(true)}>{t("enterprises.claim.keep")}</Button>
          <Button variant="default" {...button(false)}>
            {t("enterprises.claim.decline")}
          </Button>
        </Group>
      </Panel>
    </>
  );
}
