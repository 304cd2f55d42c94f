import { expect, test } from "vitest";
import type { SavedView } from "#contract/views.ts";
import { activeTab, viewTabs } from "./tabs.ts";

const savedView = (id: string, filters: string): SavedView => ({
  id,
  list: "QUOTATION",
  name: `Vue ${id}`,
  filters,
  position: 0,
});

const predefined = [
  { key: "all", name: "Tous", filters: "" },
  { key: "drafts", name: "Brouillons", filters: "status=DRAFT" },
];

const sortFilters = (filters: string) => filters.split("&").toSorted().join("&");

test("predefined views precede the saved ones, all filters in one spelling", () => {
  const tabs = viewTabs(
    predefined,
    [savedView("1", "status=SENT&dateFrom=2026-01-01")],
    sortFilters,
  );
  expect(tabs.map(({ key, filters }) => [key, filters])).toEqual([
    ["all", ""],
    ["drafts", "status=DRAFT"],
    ["1", "dateFrom=2026-01-01&status=SENT"],
  ]);
});

test("the active tab has the filters of the address", () => {
  const tabs = viewTabs(
    predefined,
    [savedView("1", "status=SENT"), savedView("2", "status=SENT")],
    sortFilters,
  );
  expect(activeTab(tabs, "", null)?.key).toBe("all");
  expect(activeTab(tabs, "status=SENT", null)?.key).toBe("1");
  expect(activeTab(tabs, "status=SENT", "2")?.key).toBe("2");
  expect(activeTab(tabs, "status=SENT", "drafts")?.key).toBe("1");
  expect(activeTab(tabs, "status=ACCEPTED", "2")).toBeUndefined();
});
