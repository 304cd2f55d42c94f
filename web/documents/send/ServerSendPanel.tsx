import { Button, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { type FormEvent, useId } from "react";
import { useTranslation } from "react-i18next";
import { directionOf } from "#domain/language.ts";
import { confirm } from "../../ui/panel/confirm.ts";
import { errorText } from "../../ui/feedback/errorText.ts";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { SidePanel } from "../../ui/panel/SidePanel.tsx";
import { useUnsavedGuard } from "../../ui/form/useUnsavedGuard.ts";
import { AttachedFile } from "./AttachedFile.tsx";
import { PdfOptionFields } from "./PdfOptionFields.tsx";
import { useMailDraft } from "./useMailDraft.ts";
import { useServerSend } from "./useServerSend.ts";
import type { SendMethodProps } from "./sendMethod.ts";

/** The server sends the mail with the PDF. Closing asks before typed text is lost. */
export function ServerSendPanel({ document, enterprise, frame, onClose }: SendMethodProps) {
  const { t } = useTranslation();
  const id = useId();
  const state = useMailDraft({ document, enterprise });
  const sending = useServerSend(document, state, onClose);
  useUnsavedGuard(frame.opened && state.isChanged, t("documents.send.discard"));
  const close = async () => {
    if (sending.isPending) return;
    if (!state.isChanged || (await confirm({ text: t("documents.send.discard") }))) onClose();
  };
  return (
    <SidePanel
      {...frame}
      onClose={() => void close()}
      footer={
        <>
          <Button variant="default" disabled={sending.isPending} onClick={() => void close()}>
            {t("ui.cancel")}
          </Button>
          <Button type="submit" form={id} loading={sending.isPending}>
            {t("documents.send.submit")}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          event.stopPropagation();
          void sending.submit();
        }}
      >
        <Stack gap="md">
          {sending.failure !== null && (
            <Notice tone="danger">{errorText(sending.failure, t)}</Notice>
          )}
          <Letter state={state} errors={sending.errors} locked={sending.isPending} />
          <PdfOptionFields {...state} />
          <AttachedFile fileName={state.fileName} attached />
          <Text component="output" size="sm" c="dimmed" mih={22}>
            {sending.isPending && t("documents.send.sending")}
          </Text>
        </Stack>
      </form>
    </SidePanel>
  );
}

interface LetterProps {
  state: ReturnType<typeof useMailDraft>;
  errors: Readonly<Record<string, string>>;
  locked: boolean;
}

function Letter({ state: { mail, write, options }, errors, locked }: LetterProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        label={t("documents.send.to")}
        type="email"
        name="to"
        dir="ltr"
        maxLength={254}
        readOnly={locked}
        value={mail.to}
        onChange={({ currentTarget }) => write({ to: currentTarget.value })}
        error={errors.to}
      />
      <TextInput
        label={t("documents.send.subject")}
        name="subject"
        dir={directionOf(options.lang)}
        lang={options.lang}
        maxLength={200}
        readOnly={locked}
        value={mail.subject}
        onChange={({ currentTarget }) => write({ subject: currentTarget.value })}
        error={errors.subject}
      />
      <Textarea
        label={t("documents.send.message")}
        name="message"
        dir={directionOf(options.lang)}
        lang={options.lang}
        maxLength={5000}
        rows={11}
        readOnly={locked}
        value={mail.message}
        onChange={({ currentTarget }) => write({ message: currentTarget.value })}
        error={errors.message}
      />
    </>
  );
}
