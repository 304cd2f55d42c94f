import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { isRole } from "#domain/team/permissions.ts";
import { isolate } from "#domain/text/isolate.ts";
import { useSession, useStoredOrganization } from "../api/session.ts";

/** Explains why the user can't open the page, and who can grant access. */
export function NotAllowed() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const role = useSession()?.user.role ?? "";
  const owner = useStoredOrganization()?.businessOwnerName;
  return (
    <Stack maw="32rem" align="center" ta="center" gap="md" mx="auto" pt="6dvh">
      <IconLock size={40} stroke={1.4} aria-hidden />
      <Title order={1}>{t("app.notAllowed.title")}</Title>
      <Text c="dimmed" size="sm">
        {isRole(role) && t("app.notAllowed.role", { role: t(`ui.roles.${role}`) })}{" "}
        {owner === undefined
          ? t("app.notAllowed.help")
          : t("app.notAllowed.helpBy", { owner: isolate(owner) })}
      </Text>
      <Group justify="center">
        <Button variant="default" onClick={() => void navigate(-1)}>
          {t("app.notFound.back")}
        </Button>
        <Button component={Link} to="/dashboard">
          {t("app.notAllowed.start")}
        </Button>
      </Group>
    </Stack>
  );
}
