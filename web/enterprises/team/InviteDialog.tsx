import { Button, Group, Modal, NativeSelect, Stack, Textarea } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { isEmail } from "#domain/email.ts";
import { isRole, type Role } from "#domain/team/permissions.ts";
import { errorText } from "../../ui/feedback/errorText.ts";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import { Ltr } from "../../ui/text/Ltr.tsx";
import { addressesIn } from "./addresses.ts";
import { LinkNotice } from "./LinkNotice.tsx";
import { useInvite } from "./queries.ts";
import { useGrants } from "./roles.ts";
import "../../ui/theme/dialogs.css";

/** Invites one or several addresses with a role. Addresses that failed stay in the form. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { roles } = useGrants();
  const { mutateAsync } = useInvite();
  const [text, setText] = useState("");
  const [role, setRole] = useState<Role>("SALES");
  const [error, setError] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [failures, setFailures] = useState<[email: string, reason: string][]>([]);
  const [links, setLinks] = useState<{ email: string; link: string }[]>([]);

  const send = async (addresses: string[]) => {
    setIsSending(true);
    const failed: typeof failures = [];
    const shown = [...links];
    // One by one: the limits of mails refuse what exceeds them.
    for (const email of addresses) {
      try {
        const { link } = await mutateAsync({ email, role });
        if (link !== undefined) shown.push({ email, link });
      } catch (cause) {
        failed.push([email, errorText(cause, t)]);
      }
    }
    setIsSending(false);
    setLinks(shown);
    setFailures(failed);
    setText(failed.map(([email]) => email).join("\n"));
    const sent = addresses.length - failed.length;
    if (sent > 0 && shown.length === 0) {
      toast.success(t("enterprises.team.invited", { count: sent }));
    }
    if (failed.length === 0 && shown.length === 0) onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const addresses = addressesIn(text);
    const invalid = addresses.filter((address) => !isEmail(address));
    if (addresses.length === 0) return setError(t("ui.fieldErrors.REQUIRED"));
    if (invalid.length > 0) {
      const list = invalid.map((address) => `\u2068${address}\u2069`).join(", ");
      return setError(t("enterprises.team.invalidAddresses", { list }));
    }
    setError(null);
    return void send(addresses);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t("enterprises.team.inviteTitle")}
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          {failures.length > 0 && (
            <Notice tone="danger" title={t("enterprises.team.inviteFailed")}>
              {failures.map(([email, reason]) => (
                <div key={email}>
                  <Ltr>{email}</Ltr> – {reason}
                </div>
              ))}
            </Notice>
          )}
          {links.map(({ email, link }) => (
            <LinkNotice key={link} email={email} link={link} />
          ))}
          <Textarea
            label={t("enterprises.team.addresses")}
            description={t("enterprises.team.addressesHint")}
            name="addresses"
            dir="ltr"
            autosize
            minRows={2}
            maxRows={8}
            data-autofocus
            value={text}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
              setError(null);
            }}
            error={error}
          />
          <NativeSelect
            label={t("enterprises.team.role")}
            description={t(`enterprises.team.roleHints.${role}`)}
            name="role"
            value={role}
            onChange={({ currentTarget: { value } }) => isRole(value) && setRole(value)}
            data={roles.map((each) => ({ value: each, label: t(`ui.roles.${each}`) }))}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" disabled={isSending} onClick={onClose}>
              {t(links.length > 0 ? "ui.close" : "ui.cancel")}
            </Button>
            <Button type="submit" loading={isSending}>
              {t("enterprises.team.send")}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
