import { Button, TextInput } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import classes from "./TeamPage.module.css";

interface LinkNoticeProps {
  email: string;
  link: string;
  /** Whether the link takes the focus when it appears. */
  isFocused?: boolean;
}

/** A link to pass on, where no mail server is set. It is shown once. */
export function LinkNotice({ email, link, isFocused = false }: LinkNoticeProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast.success(t("enterprises.team.linkCopied"));
    } catch {
      toast.error(t("enterprises.team.linkNotCopied"));
    }
  };
  const label = t("enterprises.team.linkFor", { email });
  return (
    <Notice tone="success" title={label}>
      <div className={classes.link}>
        <TextInput
          ref={field}
          dir="ltr"
          readOnly
          aria-label={label}
          value={link}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        {"clipboard" in navigator && (
          <Button
            variant="default"
            leftSection={<IconCopy size={16} aria-hidden />}
            onClick={() => void copy()}
          >
            {t("enterprises.team.copyLink")}
          </Button>
        )}
      </div>
    </Notice>
  );
}
