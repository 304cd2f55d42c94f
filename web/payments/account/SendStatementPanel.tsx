import { Button, NativeSelect, Stack, Textarea, TextInput } from "@mantine/core";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { directionOf, isLanguage } from "#domain/text/language.ts";
import { FailureNotice } from "../../ui/feedback/FailureNotice.tsx";
import { useEnterMovesToNextField } from "../../ui/form/useEnterMovesToNextField.ts";
import { LANGUAGE_OPTIONS } from "../../ui/language/languageOptions.ts";
import { SidePanel } from "../../ui/panel/SidePanel.tsx";
import { type StatementContext, useStatementMail } from "./useStatementMail.ts";

interface SendStatementPanelProps extends StatementContext {
  opened: boolean;
  onClose: () => void;
}

/** The form of the mail that the server sends with a client's statement attached. */
export function SendStatementPanel({ opened, onClose, ...context }: SendStatementPanelProps) {
  const { t } = useTranslation();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useEnterMovesToNextField(form);
  const { mail, write, lang, setLang, sending, errors } = useStatementMail(context, onClose);
  const { submit, isTried, isSending, failure } = sending;
  const isValid = Object.values(errors).every((error) => error === null);
  const texts = { dir: directionOf(lang), lang };
  return (
    <SidePanel
      opened={opened}
      onClose={() => !isSending && onClose()}
      title={t("payments.statement.title")}
      footer={
        <>
          <Button variant="default" disabled={isSending} onClick={onClose}>
            {t("ui.cancel")}
          </Button>
          <Button data-needs-connection type="submit" form={id} loading={isSending}>
            {t("payments.statement.send")}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} noValidate onSubmit={(event) => void submit(event, isValid)}>
        <Stack gap="md">
          {failure !== null && <FailureNotice error={failure} />}
          <TextInput
            label={t("payments.statement.to")}
            type="email"
            dir="ltr"
            maxLength={254}
            value={mail.to}
            onChange={({ currentTarget }) => write({ to: currentTarget.value })}
            error={isTried && errors.to}
          />
          <TextInput
            {...texts}
            label={t("payments.statement.subject")}
            maxLength={200}
            value={mail.subject}
            onChange={({ currentTarget }) => write({ subject: currentTarget.value })}
            error={isTried && errors.subject}
          />
          <Textarea
            {...texts}
            label={t("payments.statement.message")}
            maxLength={5000}
            rows={10}
            value={mail.message}
            onChange={({ currentTarget }) => write({ message: currentTarget.value })}
            error={isTried && errors.message}
          />
          <NativeSelect
            label={t("payments.statement.language")}
            data={LANGUAGE_OPTIONS}
            value={lang}
            onChange={({ currentTarget: { value } }) => isLanguage(value) && setLang(value)}
          />
        </Stack>
      </form>
    </SidePanel>
  );
}
