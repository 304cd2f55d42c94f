import { Skeleton, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useProfile } from "../accounts/profileQueries.ts";
import { ContinuityPanel } from "../numbering/continuity/ContinuityPanel.tsx";
import { NumberingPanel } from "../numbering/NumberingPanel.tsx";
import { LoadError } from "../ui/LoadError.tsx";
import { PageHeader } from "../ui/PageHeader.tsx";
import { ImagesPanel } from "./ImagesPanel.tsx";
import { OrganizationForm } from "./OrganizationForm.tsx";
import { ProfileCard } from "./ProfileCard.tsx";
import { ProfileForm } from "./ProfileForm.tsx";
import { StampDutyPanel } from "./StampDutyPanel.tsx";
import { useEnterprise } from "./queries.ts";

/** The user and the organization (specification §2). */
export function ProfilePage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t("enterprises.profile.title")}
        description={t("enterprises.profile.text")}
      />
      <ProfileContents />
    </>
  );
}

function ProfileContents() {
  const { t } = useTranslation();
  const profile = useProfile();
  const enterprise = useEnterprise();
  const error = profile.error ?? enterprise.error;
  if (profile.data !== undefined && enterprise.data !== undefined) {
    return (
      <Stack gap="md">
        <ProfileCard profile={profile.data} enterprise={enterprise.data} />
        <ProfileForm profile={profile.data} />
        <OrganizationForm enterprise={enterprise.data} />
        <ImagesPanel enterprise={enterprise.data} />
        <NumberingPanel enterprise={enterprise.data} />
        <ContinuityPanel />
        <StampDutyPanel enterprise={enterprise.data} />
      </Stack>
    );
  }
  if (error === null) return <Bones />;
  const retry = () => void Promise.all([profile.refetch(), enterprise.refetch()]);
  return <LoadError error={error} title={t("enterprises.profile.loadTitle")} onRetry={retry} />;
}

function Bones() {
  return (
    <Stack gap="md">
      <Skeleton height={148} radius="lg" />
      <Skeleton height={190} radius="lg" />
      <Skeleton height={420} radius="lg" />
    </Stack>
  );
}
