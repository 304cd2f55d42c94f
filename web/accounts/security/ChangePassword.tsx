import { Anchor, Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useSession } from "../../api/session.ts";
import { Panel } from "../../ui/panel/Panel.tsx";
import { PasswordStrength } from "../../ui/form/PasswordStrength.tsx";
import { PasswordField } from "../PasswordField.tsx";
import classes from "./ChangePassword.module.css";
import { usePasswordChange } from "./usePasswordChange.ts";
import "../../ui/theme/dialogs.css";

/** The password, and the dialog that changes it (docs/rules/accounts.md#changing-the-password). */
export function ChangePassword() {
  const { t } = useTranslation();
  const [formKey, setFormKey] = useState(0);
  const [opened, setOpened] = useState(false);
  const open = () => {
    setFormKey(formKey + 1);
    setOpened(true);
  };
  return (
    <Panel
      title={t("accounts.password")}
      actions={
        <Button variant="default" onClick={open}>
          {t("accountPages.security.password.open")}
        </Button>
      }
    >
      <Text size="sm" c="dimmed">
        {t("accountPages.security.password.text")}
      </Text>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={t("accountPages.security.password.title")}
        closeButtonProps={{ "aria-label": t("ui.close") }}
      >
        <PasswordForm key={formKey} onClose={() => setOpened(false)} />
      </Modal>
    </Panel>
  );
}

function PasswordForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { form, submit, isSaving } = usePasswordChange(onClose);
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <div>
          <PasswordField
            label={t("accountPages.security.password.current")}
            name="currentPassword"
            autoComplete="current-password"
            data-autofocus
            {...form.getInputProps("currentPassword")}
          />
          <SetFirstPassword />
        </div>
        <div>
          <PasswordField
            label={t("accountPages.newPassword")}
            name="newPassword"
            autoComplete="new-password"
            classNames={{ error: classes.brokenRules }}
            {...form.getInputProps("newPassword")}
            mb={8}
          />
          <PasswordStrength password={form.values.newPassword} />
        </div>
        <Group justify="flex-end" gap="sm" mt="xs">
          <Button variant="default" disabled={isSaving} onClick={onClose}>
            {t("ui.cancel")}
          </Button>
          <Button data-needs-connection type="submit" loading={isSaving}>
            {t("accountPages.security.password.submit")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** For users who registered with Google and have no password: a link by mail sets the first one. */
function SetFirstPassword() {
  const { t } = useTranslation();
  const session = useSession();
  if (session?.provider !== "google") return null;
  return (
    <Text size="xs" c="dimmed" mt={6}>
      {t("accountPages.security.password.none")}{" "}
      <Anchor component={Link} to="/forgot-password" state={{ email: session.user.email }} inherit>
        {t("accountPages.security.password.setFirst")}
      </Anchor>
    </Text>
  );
}
