import { Button, Group, Modal, Stack, Textarea } from "@mantine/core";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isEmail } from "#domain/text/email.ts";
import type { Role } from "#domain/team/permissions.ts";
import { isolate } from "#domain/text/isolate.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { useReturnFocusAfterUnmount } from "../../ui/panel/useReturnFocusAfterUnmount.ts";
import { parseAddresses } from "./addresses.ts";
import { InviteResults } from "./InviteResults.tsx";
import { RoleField } from "./RoleField.tsx";
import { isRefused, useInvitations } from "./useInvitations.ts";
import "../../ui/theme/dialogs.css";

/**
 * Invites one or more addresses with a role. Refused addresses stay in the form. Links to pass on stay until the dialog
 * closes.
 */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  useReturnFocusAfterUnmount();
  const { results, isSending, send } = useInvitations();
  const [text, setText] = useState("");
  const [role, setRole] = useState<Role>("SALES");
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  const refuse = (reason: string) => {
    setError(reason);
    field.current?.focus();
  };
  const sendTo = async (addresses: readonly string[]) => {
    const found = await send(addresses, role);
    const refused = found.filter(isRefused);
    setText(refused.map(({ email }) => email).join("\n"));
    if (refused.length > 0) return field.current?.focus();
    if (found.some((result) => "link" in result && result.link !== null)) return undefined;
    toast.success(t("enterprises.team.invited", { count: found.length }));
    return onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const addresses = parseAddresses(text);
    const invalid = addresses.filter((address) => !isEmail(address));
    if (addresses.length === 0) return refuse(t("ui.fieldErrors.REQUIRED"));
    if (invalid.length > 0) {
      const list = invalid.map((address) => isolate(address)).join(", ");
      return refuse(t("enterprises.team.invalidAddresses", { list }));
    }
    setError(null);
    return void sendTo(addresses);
  };
  const isDone = results.length > 0 && !isSending && !results.some(isRefused);
  return (
    <Modal
      opened
      onClose={() => !isSending && onClose()}
      closeOnClickOutside={text === "" && results.length === 0}
      title={t("enterprises.team.inviteTitle")}
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          {results.length > 0 && !isSending && <InviteResults results={results} />}
          {!isDone && (
            <>
              <Textarea
                ref={field}
                label={t("enterprises.team.addresses")}
                description={t("enterprises.team.addressesHint")}
                name="addresses"
                dir="ltr"
                autosize
                minRows={2}
                maxRows={8}
                data-autofocus
                readOnly={isSending}
                value={text}
                onChange={({ currentTarget }) => {
                  setText(currentTarget.value);
                  setError(null);
                }}
                error={error}
              />
              <RoleField role={role} onChange={setRole} />
            </>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant={isDone ? "filled" : "default"} disabled={isSending} onClick={onClose}>
              {t(results.length > 0 ? "ui.close" : "ui.cancel")}
            </Button>
            {!isDone && (
              <Button data-needs-connection type="submit" loading={isSending}>
                {t("enterprises.team.send")}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
