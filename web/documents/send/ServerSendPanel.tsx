import { Button, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { type FormEvent, Suspense, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { directionOf } from "#domain/text/language.ts";
import { useProfile } from "../../accounts/profileQueries.ts";
import { hasCode } from "../../api/errors.ts";
import { errorText } from "../../ui/feedback/errorText.ts";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { useEnterMovesToNextField } from "../../ui/form/useEnterMovesToNextField.ts";
import { loadNamespaces } from "../../ui/language/translations.ts";
import { SidePanel } from "../../ui/panel/SidePanel.tsx";
import { MailPdf } from "../../mail/MailPdf.tsx";
import { IssueChoiceField } from "./IssueChoiceField.tsx";
import { PdfOptionFields } from "./PdfOptionFields.tsx";
import { useDiscardGuard } from "./useDiscardGuard.ts";
import type { MailDraft } from "./useMailDraft.ts";
import { useServerSend } from "./useServerSend.ts";
import type { SendMethodProps } from "./sendMethod.ts";
import { lazyPart } from "../../ui/layout/lazyPart.ts";

const UnverifiedNotice = lazyPart(async () => {
  const loaded = Promise.all([import("./UnverifiedNotice.tsx"), loadNamespaces(["accountPages"])]);
  return { default: (await loaded)[0].UnverifiedNotice };
});

interface ServerSendPanelProps extends SendMethodProps {
  /** Called when the user chooses to send from their own mailbox instead. */
  onUseMailbox: () => void;
}

/** The panel by which the server sends the mail with the PDF. Closing asks before typed text is lost. */
export function ServerSendPanel({ onUseMailbox, ...props }: ServerSendPanelProps) {
  const { document, draft: state, frame, onClose } = props;
  const { t } = useTranslation();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useEnterMovesToNextField(form);
  const sending = useServerSend(document, state, onClose);
  const discard = useDiscardGuard(state, props);
  const close = async () => {
    if (!sending.isPending) await discard();
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
          <Button data-needs-connection type="submit" form={id} loading={sending.isPending}>
            {t("documents.send.submit")}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={id}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          event.stopPropagation();
          void sending.submit();
        }}
      >
        <Stack gap="md">
          <Failure failure={sending.failure} onUseMailbox={onUseMailbox} />
          <Letter state={state} errors={sending.errors} locked={sending.isPending} />
          <PdfOptionFields {...state} />
          <IssueChoiceField kind={document.type} choice={state.issue} />
          <MailPdf fileName={state.fileName} attached />
          <Text component="output" size="sm" c="dimmed" mih={22}>
            {sending.isPending && t("documents.send.sending")}
          </Text>
        </Stack>
      </form>
    </SidePanel>
  );
}

interface FailureProps {
  failure: Error | null;
  onUseMailbox: () => void;
}

/**
 * Why the mail wasn't sent. An unverified address of the user is reported before the first attempt.
 */
function Failure({ failure, onUseMailbox }: FailureProps) {
  const { t } = useTranslation();
  const isVerified = useProfile().data?.emailVerified;
  const isRefused = hasCode(failure, "EMAIL_NOT_VERIFIED");
  if (isVerified === false || (isRefused && isVerified === undefined)) {
    return (
      <Suspense>
        <UnverifiedNotice onUseMailbox={onUseMailbox} />
      </Suspense>
    );
  }
  if (failure === null || isRefused) return null;
  return <Notice tone="danger">{errorText(failure, t)}</Notice>;
}

interface LetterProps {
  state: MailDraft;
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
