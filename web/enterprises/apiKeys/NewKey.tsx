import { Button, Group, Stack, Textarea } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useFocusOnMount } from "../../accounts/useFocusOnMount.ts";
import { CopyButton } from "../../ui/feedback/CopyButton.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import classes from "./ApiKeys.module.css";

/** Shows a new key, with a button that copies it. */
export function NewKey({ apiKey, onClose }: { apiKey: string; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useFocusOnMount<HTMLTextAreaElement>();
  return (
    <Stack gap="md">
      <Notice tone="warning">{t("apiKeys.created.warning")}</Notice>
      <Textarea
        ref={field}
        label={t("apiKeys.created.key")}
        dir="ltr"
        readOnly
        autosize
        classNames={{ input: classes.key }}
        value={apiKey}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Group justify="flex-end" gap="sm">
        <CopyButton
          text={apiKey}
          label={t("apiKeys.created.copy")}
          texts={{ copied: t("apiKeys.created.copied"), failed: t("apiKeys.created.notCopied") }}
        />
        <Button onClick={onClose}>{t("apiKeys.created.done")}</Button>
      </Group>
    </Stack>
  );
}
