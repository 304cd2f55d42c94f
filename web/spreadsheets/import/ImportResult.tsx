import { Stack, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { RowErrorList } from "./RowErrorList.tsx";
import type { ImportReply, ImportSource } from "./useImport.ts";

interface ImportResultProps {
  kind: ImportSource<never>["kind"];
  reply: ImportReply<unknown>;
}

/** The number of added rows, of those that exist already, and the refused rows by reason. */
export function ImportResult({ kind, reply: { created, skipped, errors } }: ImportResultProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <Notice tone={created + skipped > 0 ? "success" : "danger"}>
        {t(`imports.done.${kind}`, { count: created })}
        {skipped > 0 && <div>{t("imports.known", { count: skipped })}</div>}
      </Notice>
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
