import { useSearchParams } from "react-router";

/** What the organization is (docs/rules/accounts.md#profile-page), and what it has set. */
export const ORGANIZATION_TABS = [
  "identity",
  "legal",
  "address",
  "pictures",
  "statistics",
] as const;

export const SETTINGS_TABS = ["documents", "history", "security"] as const;

const TABS = [...ORGANIZATION_TABS, ...SETTINGS_TABS] as const;

const FIRST = ORGANIZATION_TABS[0];

export type ProfileTab = (typeof TABS)[number];

/** The open tab, stored in the address: "/profile?tab=legal"; the first one is left out. */
export function useProfileTab(): [ProfileTab, (tab: string | null) => void] {
  const [params, setParams] = useSearchParams();
  const asked = params.get("tab");
  const tab = TABS.find((each) => each === asked) ?? FIRST;
  const open = (next: string | null) =>
    setParams(next === null || next === FIRST ? {} : { tab: next }, {
      replace: true,
      preventScrollReset: true,
    });
  return [tab, open];
}
