import { TextInput } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { CopyButton } from "../../ui/feedback/CopyButton.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import classes from "./TeamPage.module.css";

interface InvitationLinkNoticeProps {
  email: string;
  link: string;
  /** Whether the link gets the focus when it appears. */
  isFocused?: boolean;
}

/** An invitation link to pass on, if the installation sends no mail. It is shown once. */
export function InvitationLinkNotice({
  email,
  link,
  isFocused = false,
}: InvitationLinkNoticeProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);
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
        <CopyButton
          text={link}
          label={t("enterprises.team.copyLink")}
          texts={{
            copied: t("enterprises.team.linkCopied"),
            failed: t("enterprises.team.linkNotCopied"),
          }}
        />
      </div>
    </Notice>
  );
}
