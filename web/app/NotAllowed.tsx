import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { isRole, type Permission } from "#domain/team/permissions.ts";
import { useSession, useStoredOrganization } from "../api/session.ts";
import { useCan } from "../api/useCan.ts";

/** The page, for users whose role holds the permission; for others a page that says who can help. */
export function withPermission(Page: ComponentType, permission: Permission): ComponentType {
  return function AllowedPage() {
    return useCan(permission) ? <Page /> : <NotAllowed />;
  };
}

function NotAllowed() {
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
          : t("app.notAllowed.helpBy", { owner: `\u2068${owner}\u2069` })}
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
