import { Avatar, Button, NativeSelect, Text, Title } from "@mantine/core";
import {
  IconBuilding,
  IconMail,
  IconMapPin,
  IconPencil,
  IconPhone,
  type TablerIcon,
} from "@tabler/icons-react";
import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Profile } from "#contract/accounts.ts";
import type { Enterprise } from "#contract/enterprises.ts";
import { isLanguage, LANGUAGES } from "#domain/text/language.ts";
import { isRole } from "#domain/team/permissions.ts";
import { useSaveLanguage } from "../../accounts/useSaveLanguage.ts";
import { initialsOf } from "../../ui/text/initials.ts";
import { LANGUAGE_NAMES, setLanguage, useLanguage } from "../../ui/language/language.ts";
import { Ltr } from "../../ui/text/Ltr.tsx";
import { Panel } from "../../ui/panel/Panel.tsx";
import { toast } from "../../ui/feedback/toast.ts";
import classes from "./Profile.module.css";

interface ProfileCardProps {
  profile: Profile;
  enterprise: Enterprise;
  onEdit: () => void;
}

/** The user, the organization, and the language of the pages. */
export function ProfileCard({ profile, enterprise, onEdit }: ProfileCardProps) {
  const { t } = useTranslation();
  const name = [profile.firstName, profile.lastName].filter(Boolean).join(" ");
  const shown = name === "" ? profile.email : name;
  return (
    <Panel>
      <div className={classes.card}>
        <Avatar size={64} radius="xl" color="green" aria-hidden>
          {initialsOf(shown)}
        </Avatar>
        <div className={classes.who}>
          <Title order={2}>
            <bdi>{shown}</bdi>
          </Title>
          <Text c="dimmed" size="sm">
            {roleName(profile.role, t)}
          </Text>
        </div>
        <div className={classes.tools}>
          <LanguageChoice />
          <Button
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={onEdit}
          >
            {t("enterprises.profile.edit")}
          </Button>
        </div>
      </div>
      <div className={classes.contacts}>
        <ContactLine icon={IconBuilding}>
          <bdi>{enterprise.name}</bdi>
        </ContactLine>
        {enterprise.address !== null && (
          <ContactLine icon={IconMapPin}>
            <bdi>{enterprise.address}</bdi>
          </ContactLine>
        )}
        <ContactLine icon={IconMail}>
          <Ltr>{profile.email}</Ltr>
        </ContactLine>
        {profile.phone !== null && (
          <ContactLine icon={IconPhone}>
            <Ltr>{profile.phone}</Ltr>
          </ContactLine>
        )}
      </div>
    </Panel>
  );
}

/** The name of a role. Owners, and users without a role, have names of their own on this page. */
function roleName(role: string, t: TFunction): string {
  if (role === "BUSINESS_OWNER") return t("enterprises.profile.role.BUSINESS_OWNER");
  return isRole(role) ? t(`ui.roles.${role}`) : t("enterprises.profile.role.none");
}

function ContactLine({ icon: Icon, children }: { icon: TablerIcon; children: ReactNode }) {
  return (
    <span className={classes.contact}>
      <Icon size={16} stroke={1.7} aria-hidden />
      {children}
    </span>
  );
}

function LanguageChoice() {
  const { t } = useTranslation();
  const save = useSaveLanguage();
  const choose = async (language: string) => {
    if (!isLanguage(language)) return;
    try {
      await setLanguage(language);
      save(language);
    } catch {
      toast.error(t("ui.errors.NETWORK"));
    }
  };
  return (
    <NativeSelect
      aria-label={t("enterprises.profile.language")}
      data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      value={useLanguage()}
      onChange={({ currentTarget }) => void choose(currentTarget.value)}
    />
  );
}
