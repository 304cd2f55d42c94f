import { Button, Text } from "@mantine/core";
import { IconNumbers } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Enterprise } from "#contract/enterprises.ts";
import { Ltr } from "../ui/Ltr.tsx";
import { Panel } from "../ui/Panel.tsx";
import { FORMAT_KINDS, formatOf } from "./formats.ts";
import classes from "./FormatsDialog.module.css";
import { FormatsDialogOnDemand } from "./FormatsDialogOnDemand.tsx";

/** How each kind is numbered today, and the way to change it. */
export function NumberingPanel({ enterprise }: { enterprise: Enterprise }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <Panel title={t("numbering.title")}>
      <dl className={classes.kinds}>
        {FORMAT_KINDS.map((kind) => (
          <div key={kind}>
            <dt>{t(`numbering.kinds.${kind}`)}</dt>
            <dd>
              <Text component="code" size="sm" ff="monospace">
                <Ltr>{formatOf(kind, enterprise).format}</Ltr>
              </Text>
            </dd>
          </div>
        ))}
      </dl>
      <Button
        variant="default"
        leftSection={<IconNumbers size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t("numbering.open")}
      </Button>
      <FormatsDialogOnDemand
        opened={opened}
        enterprise={enterprise}
        onClose={() => setOpened(false)}
      />
    </Panel>
  );
}
