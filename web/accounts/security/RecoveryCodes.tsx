import { Button, Group, Stack, Text } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { CopyButton } from "../../ui/feedback/CopyButton.tsx";
import { useFocusOnMount } from "../useFocusOnMount.ts";
import classes from "./TwoStep.module.css";

/** The recovery codes, shown once, with buttons that copy and download them. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useTranslation();
  const list = useFocusOnMount<HTMLUListElement>();
  const text = `${codes.join("\n")}\n`;
  return (
    <Stack gap="md">
      <div>
        <Text fw={600}>{t("accountPages.security.twoStep.codesTitle")}</Text>
        <Text size="sm" mt={4}>
          {t("accountPages.security.twoStep.codesText")}
        </Text>
      </div>
      <ul
        ref={list}
        tabIndex={-1}
        className={classes.codes}
        dir="ltr"
        aria-label={t("accountPages.security.twoStep.codesTitle")}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group justify="space-between" gap="sm">
        <Group gap="sm">
          <CopyButton
            text={text}
            label={t("accountPages.security.twoStep.copy")}
            texts={{
              copied: t("accountPages.security.twoStep.copied"),
              failed: t("accountPages.security.twoStep.copyFailed"),
            }}
          />
          <Button
            component="a"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download={t("accountPages.security.twoStep.fileName")}
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {t("accountPages.security.twoStep.download")}
          </Button>
        </Group>
        <Button onClick={onClose}>{t("accountPages.security.twoStep.stored")}</Button>
      </Group>
    </Stack>
  );
}
