import { useSearchParams } from "react-router";
import type { Permission } from "#domain/team/permissions.ts";
import { can } from "../../api/useCan.ts";

/** The tabs of the organization's data (docs/rules/accounts.md#profile-page), then those of its settings. */
export const ORGANIZATION_TABS = [
  "identity",
  "legal",
  "address",
  "pictures",
  "statistics",
] as const;

export const SETTINGS_TABS = ["documents", "conformity", "history", "security", "apiKeys"] as const;

const TABS = [...ORGANIZATION_TABS, ...SETTINGS_TABS] as const;

const FIRST_TAB = ORGANIZATION_TABS[0];

/** The permission that each restricted tab needs. */
const TAB_PERMISSIONS: Partial<Record<ProfileTab, Permission>> = {
  conformity: "auditFile.read",
  history: "history.read",
  apiKeys: "apiKeys.manage",
};

/** Whether the user's role may open a tab. */
export function isTabAllowed(tab: ProfileTab): boolean {
  const permission = TAB_PERMISSIONS[tab];
  return permission === undefined || can(permission);
}

export type ProfileTab = (typeof TABS)[number];

/** The open tab, stored in the address: "/profile?tab=legal". The first tab is left out. */
export function useProfileTab(): [ProfileTab, (tab: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get("tab");
  const tab = TABS.find((each) => each === asked && isTabAllowed(each)) ?? FIRST_TAB;
  const open = (next: string | null) =>
    setParams(next === null || next === FIRST_TAB ? {} : { tab: next }, {
      replace: true,
      preventScrollReset: true,
    });
  return [tab, open];
}
