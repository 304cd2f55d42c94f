import { Anchor, Button, Group, Modal, Stack, Text } from "@mantine/core";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useSession } from "../../api/session.ts";
import { Panel } from "../../ui/panel/Panel.tsx";
import { PasswordStrength } from "../../ui/form/PasswordStrength.tsx";
import { PasswordField } from "../PasswordField.tsx";
import classes from "./ChangePassword.module.css";
import { usePasswordChange } from "./usePasswordChange.ts";

/** The password, and the dialog that changes it (docs/rules/accounts.md#changing-the-password). */
export function ChangePassword() {
  const { t } = useTranslation();
  const [occasion, setOccasion] = useState(0);
  const [opened, setOpened] = useState(false);
  const open = () => {
    setOccasion(occasion + 1);
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
        <PasswordForm key={occasion} onClose={() => setOpened(false)} />
      </Modal>
    </Panel>
  );
}

function PasswordForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const { values, set, errors, submit, isPending } = usePasswordChange(onClose);
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="md">
        <div>
          <PasswordField
            label={t("accountPages.security.password.current")}
            name="currentPassword"
            autoComplete="current-password"
            data-autofocus
            value={values.currentPassword}
            onChange={({ currentTarget }) => set({ currentPassword: currentTarget.value })}
            error={errors.currentPassword?.[0]}
          />
          <WithoutPassword />
        </div>
        <div>
          <PasswordField
            label={t("accountPages.newPassword")}
            name="newPassword"
            autoComplete="new-password"
            value={values.newPassword}
            onChange={({ currentTarget }) => set({ newPassword: currentTarget.value })}
            error={errors.newPassword && <Refusals id={id} words={errors.newPassword} />}
            mb={8}
          />
          <PasswordStrength password={values.newPassword} />
        </div>
        <Group justify="flex-end" gap="sm" mt="xs">
          <Button variant="default" disabled={isPending} onClick={onClose}>
            {t("ui.cancel")}
          </Button>
          <Button type="submit" loading={isPending}>
            {t("accountPages.security.password.submit")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Refusals({ id, words }: { id: string; words: readonly string[] }) {
  if (words.length === 1) return words[0];
  return (
    <span id={id} className={classes.refusals}>
      {words.map((each) => (
        <span key={each}>{each}</span>
      ))}
    </span>
  );
}

/** A user who registered with Google has no password: a link by mail sets the first one. */
function WithoutPassword() {
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
