import { Avatar, NativeSelect, Progress, Text, Title } from "@mantine/core";
import {
  IconBuilding,
  IconMail,
  IconMapPin,
  IconPhone,
  type TablerIcon,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Profile } from "#contract/accounts.ts";
import type { Enterprise } from "#contract/enterprises.ts";
import { COMPLETENESS_THRESHOLD, isProfileComplete } from "#domain/enterprises.ts";
import { isLanguage, LANGUAGES } from "#domain/language.ts";
import { useUpdateProfile } from "../accounts/profileQueries.ts";
import { errorText } from "../ui/errorText.ts";
import { LANGUAGE_NAMES, setLanguage, useLanguage } from "../ui/language.ts";
import { Ltr } from "../ui/Ltr.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Panel } from "../ui/Panel.tsx";
import { toast } from "../ui/toast.ts";
import { enterpriseCompleteness } from "./completeness.ts";
import classes from "./ProfilePage.module.css";

interface ProfileCardProps {
  profile: Profile;
  enterprise: Enterprise;
}

/** Who is signed in, for which organization, and what is still missing. */
export function ProfileCard({ profile, enterprise }: ProfileCardProps) {
  const { t } = useTranslation();
  const name = [profile.firstName, profile.lastName].filter(Boolean).join(" ") || profile.email;
  const owner = profile.role === "BUSINESS_OWNER";
  return (
    <Panel>
      <div className={classes.card}>
        <Avatar name={name} size={64} radius="xl" color="green" aria-hidden />
        <div className={classes.who}>
          <Title order={2}>
            <bdi>{name}</bdi>
          </Title>
          <Text c="dimmed" size="sm">
            {t(`enterprises.profile.role.${owner ? "BUSINESS_OWNER" : "none"}`)}
          </Text>
        </div>
        <LanguageChoice />
      </div>
      <div className={classes.facts}>
        <Fact icon={IconBuilding}>
          <bdi>{enterprise.name}</bdi>
        </Fact>
        {enterprise.address !== null && (
          <Fact icon={IconMapPin}>
            <bdi>{enterprise.address}</bdi>
          </Fact>
        )}
        <Fact icon={IconMail}>
          <Ltr>{profile.email}</Ltr>
        </Fact>
        {profile.phone !== null && (
          <Fact icon={IconPhone}>
            <Ltr>{profile.phone}</Ltr>
          </Fact>
        )}
      </div>
      <Completeness profile={profile} enterprise={enterprise} />
    </Panel>
  );
}

function Fact({ icon: Icon, children }: { icon: TablerIcon; children: ReactNode }) {
  return (
    <span className={classes.fact}>
      <Icon size={16} stroke={1.7} aria-hidden />
      {children}
    </span>
  );
}

function Completeness({ profile, enterprise }: ProfileCardProps) {
  const { t, i18n } = useTranslation();
  const { percent, missing } = enterpriseCompleteness(enterprise);
  if (percent >= COMPLETENESS_THRESHOLD && isProfileComplete(profile)) return null;
  const names = missing.map((field) => {
    if (field === "signature_url") return t("enterprises.images.signature");
    if (field === "cachet_url") return t("enterprises.images.stamp");
    return t(`enterprises.fields.${field}`);
  });
  if (!profile.firstName) names.unshift(t("enterprises.profile.firstName"));
  if (!profile.lastName) names.unshift(t("enterprises.profile.lastName"));
  const fields = new Intl.ListFormat(i18n.language).format(names);
  return (
    <div className={classes.notice}>
      <Notice tone="warning" title={t("enterprises.profile.incomplete")}>
        <p className={classes.missing}>{t("enterprises.profile.incompleteText", { fields })}</p>
        <Progress
          value={percent}
          size={6}
          color={percent < COMPLETENESS_THRESHOLD ? "yellow.7" : "green.7"}
          aria-label={t("enterprises.profile.completeness", { percent })}
        />
        <Text size="xs" mt={6}>
          {t("enterprises.profile.completeness", { percent })}
        </Text>
      </Notice>
    </div>
  );
}

/** The page speaks it at once; the profile keeps it for other machines. */
function LanguageChoice() {
  const { t } = useTranslation();
  const update = useUpdateProfile();
  const choose = async (language: string) => {
    if (!isLanguage(language)) return;
    try {
      await setLanguage(language);
      await update.mutateAsync({ language });
    } catch (error) {
      toast.error(t("enterprises.profile.failed"), { description: errorText(error, t) });
    }
  };
  return (
    <NativeSelect
      label={t("enterprises.profile.language")}
      data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      value={useLanguage()}
      onChange={({ currentTarget }) => void choose(currentTarget.value)}
    />
  );
}
