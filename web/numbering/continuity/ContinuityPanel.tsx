import { Button, Text } from "@mantine/core";
import { IconListCheck } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Panel } from "../../ui/panel/Panel.tsx";
import { lazyPart } from "../../ui/layout/lazyPart.ts";

const Report = lazyPart(async () => ({
  default: (await import("./ContinuityReport.tsx")).ContinuityReport,
}));

/** Opens the report on the continuity of numbers. */
export function ContinuityPanel() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <Panel title={t("numbering.continuity.title")}>
      <Text c="dimmed" size="sm" mb="md">
        {t("numbering.continuity.text")}
      </Text>
      <Button
        variant="default"
        leftSection={<IconListCheck size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t("numbering.continuity.open")}
      </Button>
      {opened && (
        <Suspense fallback={null}>
          <Report onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
