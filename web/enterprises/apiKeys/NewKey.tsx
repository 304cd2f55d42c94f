import { Button, Group, Stack, Textarea } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useFocusOnMount } from "../../accounts/useFocusOnMount.ts";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import classes from "./ApiKeys.module.css";

/** A key that was just created, to copy. */
export function NewKey({ apiKey, onClose }: { apiKey: string; onClose: () => void }) {
  const { t } = useTranslation();
  const field = useFocusOnMount<HTMLTextAreaElement>();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(apiKey);
      toast.success(t("apiKeys.created.copied"));
    } catch {
      toast.error(t("apiKeys.created.notCopied"));
    }
  };
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
        {"clipboard" in navigator && (
          <Button
            variant="default"
            leftSection={<IconCopy size={16} aria-hidden />}
            onClick={() => void copy()}
          >
            {t("apiKeys.created.copy")}
          </Button>
        )}
        <Button onClick={onClose}>{t("apiKeys.created.done")}</Button>
      </Group>
    </Stack>
  );
}
