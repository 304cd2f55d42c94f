import { Stack, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Notice } from "../../ui/feedback/Notice.tsx";
import type { ImportReply, ImportSource } from "./importSource.ts";
import { resultTexts } from "./importText.ts";
import { RowErrorList, RowNoticeList } from "./RowErrorList.tsx";
import { useStepFocus } from "./useStepFocus.ts";

interface ImportResultProps {
  kind: ImportSource<never>["kind"];
  reply: ImportReply<unknown>;
}

/** How many rows were created, updated and skipped, and the refused ones by reason. */
export function ImportResult({ kind, reply }: ImportResultProps) {
  const { t } = useTranslation();
  const title = useStepFocus<HTMLSpanElement>();
  const { created, updated, skipped, errors, notices = [] } = reply;
  const [first, ...others] = resultTexts(kind, reply, t);
  return (
    <Stack gap="md">
      <Notice
        tone={created + updated + skipped > 0 ? "success" : "danger"}
        title={
          <span ref={title} tabIndex={-1}>
            {first}
          </span>
        }
      >
        {others.map((text) => (
          <div key={text}>{text}</div>
        ))}
      </Notice>
      {notices.length > 0 && <RowNoticeList notices={notices} />}
      {errors.length > 0 && (
        <>
          <Title order={3} size="h4">
            {t("imports.left", { count: errors.length })}
          </Title>
          <RowErrorList errors={errors} />
        </>
      )}
    </Stack>
  );
}
