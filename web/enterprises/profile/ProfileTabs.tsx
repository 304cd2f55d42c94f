import { Skeleton, Stack, Tabs } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { Fragment, Suspense, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Enterprise } from "#contract/enterprises.ts";
import { ApiKeysPanel } from "../apiKeys/ApiKeysPanel.tsx";
import type { EditTarget } from "../edit/editTarget.ts";
import { confirmLeaving } from "../../ui/form/unsavedForms.ts";
import { TaxRegimePanel } from "../taxRegime/TaxRegimePanel.tsx";
import { VatActivityPanel } from "../VatActivityPanel.tsx";
import { AddressPanel, IdentityPanel, LegalAndBankPanels } from "./OrganizationPanels.tsx";
import { PicturesPanel } from "./PicturesPanel.tsx";
import classes from "./ProfileTabs.module.css";
import { SettingsHistory } from "./SettingsHistory.tsx";
import { StatisticsPanel } from "./StatisticsPanel.tsx";
import {
  isTabAllowed,
  ORGANIZATION_TABS,
  type ProfileTab,
  SETTINGS_TABS,
  useProfileTab,
} from "./tabs.ts";
import "@mantine/core/styles/Tabs.layer.css";
import { lazyPart } from "../../ui/layout/lazyPart.ts";

const DocumentSettings = lazyPart(async () => ({
  default: (await import("./DocumentSettings.tsx")).DocumentSettings,
}));
const ConformityPanels = lazyPart(async () => ({
  default: (await import("../conformity/ConformityPanels.tsx")).ConformityPanels,
}));
const SecuritySettings = lazyPart(async () => ({
  default: (await import("./SecuritySettings.tsx")).SecuritySettings,
}));

interface ProfileTabsProps {
  enterprise: Enterprise;
  onEdit: (target: EditTarget) => void;
}

const TAB_GROUPS = { organization: ORGANIZATION_TABS, settings: SETTINGS_TABS } as const;

/** The organization in five tabs, and its settings. The list of tabs is beside the contents or above them. */
export function ProfileTabs({ enterprise, onEdit }: ProfileTabsProps) {
  const { t } = useTranslation();
  const [tab, open] = useProfileTab();
  const openUnlessUnsaved = async (next: string | null) => {
    if (await confirmLeaving("page")) open(next);
  };
  const beside = useMediaQuery("(min-width: 62em)", false, { getInitialValueInEffect: false });
  const list = useScrollToOpenTab(tab);
  return (
    <Tabs
      value={tab}
      onChange={(next) => void openUnlessUnsaved(next)}
      orientation={beside ? "vertical" : "horizontal"}
      variant="pills"
      keepMounted={false}
      classNames={classes}
    >
      <Tabs.List ref={list} aria-label={t("enterprises.profile.tabs.label")}>
        {(["organization", "settings"] as const).map((group) => (
          <Fragment key={group}>
            <span className={classes.group} aria-hidden>
              {t(`enterprises.profile.tabs.${group}`)}
            </span>
            {TAB_GROUPS[group].filter(isTabAllowed).map((each) => (
              <Tabs.Tab key={each} value={each} data-tab={each}>
                {t(`enterprises.profile.tabs.${each}`)}
              </Tabs.Tab>
            ))}
          </Fragment>
        ))}
      </Tabs.List>
      <Tabs.Panel value={tab}>
        <Stack gap="md">
          <TabContents tab={tab} enterprise={enterprise} onEdit={onEdit} />
        </Stack>
      </Tabs.Panel>
    </Tabs>
  );
}

/** On a phone, scrolls the list to the open tab without scrolling the page. */
function useScrollToOpenTab(tab: ProfileTab) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const active = list.current?.querySelector(`[data-tab="${tab}"]`)?.getBoundingClientRect();
    const all = list.current?.getBoundingClientRect();
    if (active === undefined || all === undefined) return;
    list.current?.scrollBy({ left: active.x + active.width / 2 - (all.x + all.width / 2) });
  }, [tab]);
  return list;
}

function TabContents({ tab, enterprise, onEdit }: ProfileTabsProps & { tab: ProfileTab }) {
  if (tab === "identity") return <IdentityPanel enterprise={enterprise} onEdit={onEdit} />;
  if (tab === "legal") {
    return (
      <>
        <LegalAndBankPanels enterprise={enterprise} onEdit={onEdit} />
        <TaxRegimePanel enterprise={enterprise} />
        <VatActivityPanel enterprise={enterprise} />
      </>
    );
  }
  if (tab === "address") return <AddressPanel enterprise={enterprise} onEdit={onEdit} />;
  if (tab === "pictures") return <PicturesPanel enterprise={enterprise} onEdit={onEdit} />;
  if (tab === "statistics") return <StatisticsPanel enterprise={enterprise} />;
  if (tab === "history") return <SettingsHistory />;
  if (tab === "apiKeys") return <ApiKeysPanel />;
  return (
    <Suspense fallback={<Skeleton height={320} radius="lg" aria-busy />}>
      {tab === "conformity" && <ConformityPanels />}
      {tab === "security" && <SecuritySettings />}
      {tab === "documents" && <DocumentSettings enterprise={enterprise} />}
    </Suspense>
  );
}
