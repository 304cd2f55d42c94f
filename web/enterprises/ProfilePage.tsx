import { Skeleton, Stack } from "@mantine/core";
import { Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Profile } from "#contract/accounts.ts";
import type { Enterprise } from "#contract/enterprises.ts";
import { useProfile } from "../accounts/profileQueries.ts";
import { LoadError } from "../ui/feedback/LoadError.tsx";
import { PageHeader } from "../ui/layout/PageHeader.tsx";
import { prefetchWhenIdle } from "../ui/layout/runWhenIdle.ts";
import { toast } from "../ui/feedback/toast.ts";
import { usePanelRecord } from "../ui/panel/usePanelRecord.ts";
import type { EditTarget } from "./edit/editTarget.ts";
import { Completeness } from "./profile/Completeness.tsx";
import { ProfileCard } from "./profile/ProfileCard.tsx";
import { ProfileTabs } from "./profile/ProfileTabs.tsx";
import { useEnterprise } from "./queries.ts";
import { lazyPart } from "../ui/layout/lazyPart.ts";

const loadEditPanel = () => import("./edit/EditPanel.tsx");

const EditPanel = lazyPart(async () => ({ default: (await loadEditPanel()).EditPanel }));

/** The page of the user's profile and the organization (docs/rules/accounts.md#profile-page). */
export function ProfilePage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t("enterprises.profile.title")}
        description={t("enterprises.profile.text")}
      />
      <ProfileLoader />
    </>
  );
}

function ProfileLoader() {
  const { t } = useTranslation();
  const profile = useProfile();
  const enterprise = useEnterprise();
  // The fetched organization, not the stored copy: changes are computed from what the server has.
  const loaded = enterprise.isPlaceholderData ? undefined : enterprise.data;
  const error = profile.error ?? enterprise.error;
  useEffect(() => {
    if (error === null) return;
    const description = t("enterprises.profile.loadText");
    toast.error(t("enterprises.profile.loadTitle"), { id: "profile", description });
  }, [error, t]);
  if (profile.data !== undefined && loaded !== undefined) {
    return <ProfileContents profile={profile.data} enterprise={loaded} />;
  }
  if (error === null) return <LoadingSkeleton />;
  const retry = () => void Promise.all([profile.refetch(), enterprise.refetch()]);
  return <LoadError error={error} title={t("enterprises.profile.loadTitle")} onRetry={retry} />;
}

function ProfileContents({ profile, enterprise }: { profile: Profile; enterprise: Enterprise }) {
  const { panel, open, close } = usePanelRecord<EditTarget>();
  useEffect(() => prefetchWhenIdle(loadEditPanel), []);
  return (
    <Stack gap="md">
      <ProfileCard profile={profile} enterprise={enterprise} onEdit={() => open("firstName")} />
      <Completeness profile={profile} enterprise={enterprise} onEdit={open} />
      <ProfileTabs enterprise={enterprise} onEdit={open} />
      {panel !== null && (
        <Suspense>
          <EditPanel
            key={panel.key}
            profile={profile}
            enterprise={enterprise}
            target={panel.record}
            opened={panel.opened}
            onClose={close}
          />
        </Suspense>
      )}
    </Stack>
  );
}

function LoadingSkeleton() {
  return (
    <Stack gap="md" aria-busy>
      <Skeleton height={148} radius="lg" />
      <Skeleton height={420} radius="lg" />
    </Stack>
  );
}
