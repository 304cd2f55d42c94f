import { afterAll, describe, expect, test, vi } from "vitest";
import { type AddressValues, readFields, writeFields } from "../../../ui/table/addressFields.ts";
import {
  activeFilters,
  canonicalizeFilters,
  CLEARED_PARAMS,
  countQueryOf,
  filtersWithoutOrder,
  LIST_FIELDS,
  filterNamesOf,
  canonicalFiltersOf,
  type ListParams,
  normalizeParams,
  listRequestOf,
  selectionKeyOf,
} from "./listParams.ts";

// The filters import the session, which adds listeners to the window.
vi.hoisted(() => vi.stubGlobal("addEventListener", () => undefined));
afterAll(() => {
  vi.unstubAllGlobals();
});

const SAHEL_ID = "0b0e7a52-5f6e-4a3e-9a50-0c6a2a9f0d11";
const TELL_ID = "5d6c6f8a-0d0f-4b43-8f0e-8a1f5f0c9b22";

const paramsOf = (address: string): ListParams => ({
  search: "",
  page: 1,
  size: 10,
  ...readFields(LIST_FIELDS, new URLSearchParams(address)),
});

const filteredParams = paramsOf(
  `view=archived&status=DRAFT,SENT&issueState=CANCELLED&paymentState=PARTIAL&dateFrom=2026-11-01&dateTo=2026-11-30&totalAmountMin=1000.5` +
    `&totalAmountMax=20000&paymentMethod=CASH&clientId=${SAHEL_ID},${TELL_ID}&sortBy=totalAmount&sortOrder=asc`,
);

describe("the filters of a document list", () => {
  test("every active value is listed once, the sort order last", () => {
    const keys = activeFilters({ ...filteredParams, search: "ciment" }).map(({ key }) => key);
    expect(keys).toEqual([
      "search",
      "status DRAFT",
      "status SENT",
      "date",
      "issueState CANCELLED",
      "paymentState PARTIAL",
      "amount",
      "paymentMethod CASH",
      `client ${SAHEL_ID}`,
      `client ${TELL_ID}`,
      "sort",
    ]);
    expect(activeFilters(paramsOf(""))).toEqual([]);
  });

  test("removing one value keeps the others", () => {
    const filters = activeFilters(filteredParams);
    const cleared = (key: string) => filters.find((filter) => filter.key === key)?.cleared;
    expect(cleared("status DRAFT")).toEqual({ status: ["SENT"] });
    expect(cleared("date")).toEqual({ dateFrom: null, dateTo: null, period: "any" });
    expect(cleared("amount")).toEqual({ totalAmountMin: null, totalAmountMax: null });
    expect(cleared(`client ${TELL_ID}`)).toEqual({ clientId: [SAHEL_ID] });
    expect(cleared("sort")).toEqual({ sortBy: "date", sortOrder: "desc" });
  });

  test("removing the values one by one leaves the same parameters as clearing all", () => {
    const left = structuredClone(filteredParams);
    for (let [filter] = activeFilters(left); filter; [filter] = activeFilters(left)) {
      Object.assign(left, filter.cleared);
    }
    expect(left).toEqual({ ...filteredParams, ...CLEARED_PARAMS });
    expect(writeFields(LIST_FIELDS, left as AddressValues<typeof LIST_FIELDS>)).toEqual({
      view: "archived",
    });
  });

  test("an address of a former version, view=deleted, shows the archived documents", () => {
    expect(paramsOf("view=deleted").view).toBe("archived");
    expect(listRequestOf("QUOTATION", paramsOf("view=deleted"))).toMatchObject({ deleted: true });
    expect(paramsOf("view=else").view).toBe("active");
  });

  test("the sort order excludes no document", () => {
    expect(filtersWithoutOrder(activeFilters(paramsOf("sortBy=clientName&sortOrder=asc")))).toEqual(
      [],
    );
    expect(filtersWithoutOrder(activeFilters(filteredParams))).toHaveLength(9);
  });

  test("a reversed range in the address is swapped", () => {
    const swapped = normalizeParams(
      paramsOf("dateFrom=2026-11-30&dateTo=2026-11-01&totalAmountMin=20&totalAmountMax=10"),
    );
    expect(swapped).toMatchObject({ dateFrom: "2026-11-01", dateTo: "2026-11-30" });
    expect(swapped).toMatchObject({ totalAmountMin: 1000, totalAmountMax: 2000 });
    const open = normalizeParams(paramsOf("dateFrom=2026-11-30&totalAmountMax=10"));
    expect(open).toMatchObject({ dateFrom: "2026-11-30", dateTo: null, totalAmountMax: 1000 });
  });

  test("the request has amounts in dinars and only the filters that are set", () => {
    expect(listRequestOf("SALES_INVOICE", { ...filteredParams, page: 3, size: 20 })).toEqual({
      type: "SALES_INVOICE",
      deleted: true,
      search: "",
      status: ["DRAFT", "SENT"],
      issueState: ["CANCELLED"],
      paymentState: ["PARTIAL"],
      paymentMethod: ["CASH"],
      clientId: [SAHEL_ID, TELL_ID],
      dateFrom: "2026-11-01",
      dateTo: "2026-11-30",
      totalAmountMin: 1000.5,
      totalAmountMax: 20_000,
      sortBy: "totalAmount",
      sortOrder: "asc",
      page: 3,
      limit: 20,
    });
    const unfiltered = listRequestOf("QUOTATION", paramsOf(""));
    expect(unfiltered).toMatchObject({
      deleted: false,
      status: [],
      sortBy: "date",
      sortOrder: "desc",
    });
    expect(unfiltered.dateFrom).toBeUndefined();
    expect(unfiltered.totalAmountMin).toBeUndefined();
  });

  test("a named period is relative to today, and replaces the days of the address", () => {
    vi.setSystemTime("2026-11-24T10:00:00Z");
    const month = paramsOf("period=thisMonth&overdue=true");
    expect(activeFilters(month).map(({ key }) => key)).toEqual(["date", "overdue"]);
    expect(listRequestOf("SALES_INVOICE", month)).toMatchObject({
      dateFrom: "2026-11-01",
      dateTo: "2026-11-30",
      overdue: true,
    });
    vi.setSystemTime("2026-12-01T10:00:00Z");
    expect(listRequestOf("SALES_INVOICE", month)).toMatchObject({
      dateFrom: "2026-12-01",
      dateTo: "2026-12-31",
    });
    vi.useRealTimers();
    const both = normalizeParams(paramsOf("period=lastYear&dateFrom=2026-01-01"));
    expect(both).toMatchObject({ period: "lastYear", dateFrom: null, dateTo: null });
  });

  test("credit notes, which are due at no date, have no filter of overdue documents", () => {
    expect(filterNamesOf("SALES_INVOICE")).toContain("overdue");
    expect(filterNamesOf("CREDIT_INVOICE")).not.toContain("overdue");
  });

  test("only kinds that are issued have the filter of issue", () => {
    expect(filterNamesOf("CREDIT_INVOICE")).toContain("issueState");
    expect(filterNamesOf("QUOTATION")).not.toContain("issueState");
  });

  test("equal filters have one spelling, without page, size and unknown values", () => {
    const written = "status=SENT,DRAFT,GONE&page=3&size=20&sortBy=totalAmount&search=Hoggar+14";
    const canonical = "search=Hoggar+14&sortBy=totalAmount&status=DRAFT%2CSENT";
    expect(canonicalizeFilters(written)).toBe(canonical);
    expect(canonicalizeFilters(canonical)).toBe(canonical);
    expect(canonicalFiltersOf(paramsOf("sortBy=date&view=active"))).toBe("");
    expect(countQueryOf("QUOTATION", "status=DRAFT&totalAmountMin=1000.5")).toBe(
      "type=QUOTATION&deleted=false&status=DRAFT&totalAmountMin=1000.5&sortBy=date&sortOrder=desc",
    );
  });

  test("the selection key ignores the page and changes with the filters", () => {
    const before = selectionKeyOf("QUOTATION", filteredParams);
    expect(selectionKeyOf("QUOTATION", { ...filteredParams, page: 4, size: 50 })).toBe(before);
    expect(selectionKeyOf("QUOTATION", { ...filteredParams, status: ["DRAFT"] })).not.toBe(before);
    expect(selectionKeyOf("SALES_INVOICE", filteredParams)).not.toBe(before);
  });
});
