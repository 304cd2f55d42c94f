import { Button, Group, Text, Title } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Panel } from "../../ui/panel/Panel.tsx";

/** Milliseconds after which the profile opens automatically (docs/rules/accounts.md#organization). */
const SUCCESS_DURATION = 1500;

/**
 * Confirms that the organization was created and offers the first quotation. Without a key press or pointer movement on
 * it, the profile opens.
 */
export function OnboardingSuccess({ onLeave }: { onLeave: (path: string) => void }) {
  const { t } = useTranslation();
  const first = useRef<HTMLButtonElement>(null);
  const part = useRef<HTMLDivElement>(null);
  const leave = useRef(onLeave);
  useEffect(() => {
    first.current?.focus();
    const timer = setTimeout(() => leave.current("/profile"), SUCCESS_DURATION);
    const stay = () => clearTimeout(timer);
    const node = part.current;
    for (const type of ["pointermove", "pointerdown"]) node?.addEventListener(type, stay);
    addEventListener("keydown", stay);
    return () => {
      stay();
      removeEventListener("keydown", stay);
    };
  }, []);
  return (
    <div ref={part}>
      <Panel>
        <Group gap="sm" wrap="nowrap">
          <IconCheck size={28} aria-hidden />
          <Title order={1} size="h2">
            {t("enterprises.onboarding.success")}
          </Title>
        </Group>
        <Text c="dimmed" size="sm" mt="xs">
          {t("enterprises.onboarding.next")}
        </Text>
        <Group mt="lg" gap="sm">
          <Button ref={first} size="md" onClick={() => onLeave("/devis/create")}>
            {t("enterprises.onboarding.firstQuotation")}
          </Button>
          <Button size="md" variant="default" onClick={() => onLeave("/profile")}>
            {t("enterprises.onboarding.toProfile")}
          </Button>
        </Group>
      </Panel>
    </div>
  );
}
