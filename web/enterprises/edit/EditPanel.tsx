import { Button, Tabs } from "@mantine/core";
import { IconBuilding, IconUser } from "@tabler/icons-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Profile } from "#contract/accounts.ts";
import type { Enterprise } from "#contract/enterprises.ts";
import { VersionConflict } from "../../records/VersionConflict.tsx";
import { Can } from "../../ui/permissions/Can.tsx";
import { confirm } from "../../ui/panel/confirm.ts";
import { SidePanel } from "../../ui/panel/SidePanel.tsx";
import { UnprintableNotice } from "../../ui/form/UnprintableNotice.tsx";
import { useUnsavedGuard } from "../../ui/form/useUnsavedGuard.ts";
import type { EditTab, EditTarget } from "./editTarget.ts";
import { OrganizationFields } from "./OrganizationFields.tsx";
import { ProfileFields } from "./ProfileFields.tsx";
import { useConflictTexts } from "./useConflictTexts.tsx";
import { useProfileEditor } from "./useProfileEditor.ts";
import "@mantine/core/styles/Tabs.layer.css";

interface EditPanelProps {
  profile: Profile;
  enterprise: Enterprise;
  target: EditTarget;
  opened: boolean;
  onClose: () => void;
}

/** The panel that edits the user and the organization (docs/rules/accounts.md#profile-page). A new `key` resets it. */
export function EditPanel({ profile, enterprise, target, opened, onClose }: EditPanelProps) {
  const { t } = useTranslation();
  const id = useId();
  const edit = useProfileEditor({ profile, enterprise, target, onSaved: onClose });
  const { tab, setTab, form, submit, isDirty, isSaving, conflict } = edit;
  const texts = useConflictTexts();
  const question = t("enterprises.edit.discard");
  useUnsavedGuard(opened && isDirty, question);
  const close = async () => {
    if (!isDirty || (await confirm({ verb: t("ui.verbs.close"), text: question, danger: true })))
      onClose();
  };
  return (
    <SidePanel
      opened={opened}
      onClose={() => void close()}
      title={t("enterprises.edit.title")}
      size="42rem"
      footer={
        <>
          <Button variant="default" onClick={() => void close()} disabled={isSaving}>
            {t("ui.cancel")}
          </Button>
          <Button
            data-needs-connection
            type="submit"
            form={id}
            loading={isSaving}
            disabled={!isDirty}
          >
            {t("ui.save")}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <VersionConflict {...conflict} texts={texts} />
        <Tabs value={tab} onChange={(next) => setTab(next as EditTab)} keepMounted={false}>
          <Tabs.List mb="lg">
            <Tabs.Tab value="profile" leftSection={<IconUser size={16} aria-hidden />}>
              {t("enterprises.edit.tabs.profile")}
            </Tabs.Tab>
            <Can permission="organization.write">
              <Tabs.Tab value="organization" leftSection={<IconBuilding size={16} aria-hidden />}>
                {t("enterprises.edit.tabs.organization")}
              </Tabs.Tab>
            </Can>
          </Tabs.List>
          <Tabs.Panel value="profile">
            <ProfileFields form={form} target={target} email={profile.email} />
          </Tabs.Panel>
          <Tabs.Panel value="organization">
            <OrganizationFields enterprise={enterprise} form={form} target={target} />
          </Tabs.Panel>
        </Tabs>
        <UnprintableNotice values={form.values} />
      </form>
    </SidePanel>
  );
}
