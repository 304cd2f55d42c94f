import { describe, expect, test } from "vitest";
import { type AddressValues, readFields, writeFields } from "../../../ui/table/addressFields.ts";
import {
  activeFilters,
  CLEARED,
  FIELDS,
  inOrder,
  type ListPlace,
  narrowing,
  requestOf,
  viewOf,
} from "./filters.ts";

const SAHEL = "0b0e7a52-5f6e-4a3e-9a50-0c6a2a9f0d11";
const TELL = "5d6c6f8a-0d0f-4b43-8f0e-8a1f5f0c9b22";

const place = (address: string): ListPlace => ({
  search: "",
  page: 1,
  size: 10,
  ...readFields(FIELDS, new URLSearchParams(address)),
});

const everything = place(
  `view=deleted&status=DRAFT,SENT&dateFrom=2026-11-01&dateTo=2026-11-30&totalAmountMin=1000.5` +
    `&totalAmountMax=20000&paymentMethod=CASH&clientId=${SAHEL},${TELL}&sortBy=totalAmount&sortOrder=asc`,
);

describe("the filters of a document list", () => {
  test("every filter that is set is one to take away, the order among them", () => {
    const keys = activeFilters({ ...everything, search: "ciment" }).map(({ key }) => key);
    expect(keys).toEqual([
      "search",
      "status DRAFT",
      "status SENT",
      "date",
      "amount",
      "paymentMethod CASH",
      `client ${SAHEL}`,
      `client ${TELL}`,
      "sort",
    ]);
    expect(activeFilters(place(""))).toEqual([]);
  });

  test("taking one filter away leaves the others", () => {
    const filters = activeFilters(everything);
    const cleared = (key: string) => filters.find((filter) => filter.key === key)?.cleared;
    expect(cleared("status DRAFT")).toEqual({ status: ["SENT"] });
    expect(cleared("date")).toEqual({ dateFrom: null, dateTo: null });
    expect(cleared("amount")).toEqual({ totalAmountMin: null, totalAmountMax: null });
    expect(cleared(`client ${TELL}`)).toEqual({ clientId: [SAHEL] });
    expect(cleared("sort")).toEqual({ sortBy: "date", sortOrder: "desc" });
  });

  test("taking them away one after the other leaves what clearing all leaves", () => {
    const left = structuredClone(everything);
    for (let [filter] = activeFilters(left); filter; [filter] = activeFilters(left)) {
      Object.assign(left, filter.cleared);
    }
    expect(left).toEqual({ ...everything, ...CLEARED });
    expect(writeFields(FIELDS, left as AddressValues<typeof FIELDS>)).toEqual({ view: "deleted" });
  });

  test("the order narrows nothing", () => {
    expect(narrowing(activeFilters(place("sortBy=clientName&sortOrder=asc")))).toEqual([]);
    expect(narrowing(activeFilters(everything))).toHaveLength(7);
  });

  test("a range the wrong way round in the address is turned round", () => {
    const turned = inOrder(
      place("dateFrom=2026-11-30&dateTo=2026-11-01&totalAmountMin=20&totalAmountMax=10"),
    );
    expect(turned).toMatchObject({ dateFrom: "2026-11-01", dateTo: "2026-11-30" });
    expect(turned).toMatchObject({ totalAmountMin: 1000, totalAmountMax: 2000 });
    const open = inOrder(place("dateFrom=2026-11-30&totalAmountMax=10"));
    expect(open).toMatchObject({ dateFrom: "2026-11-30", dateTo: null, totalAmountMax: 1000 });
  });

  test("the server is asked in dinars, and only for what is set", () => {
    expect(requestOf("SALES_INVOICE", { ...everything, page: 3, size: 20 })).toEqual({
      type: "SALES_INVOICE",
      deleted: true,
      search: "",
      status: ["DRAFT", "SENT"],
      paymentMethod: ["CASH"],
      clientId: [SAHEL, TELL],
      dateFrom: "2026-11-01",
      dateTo: "2026-11-30",
      totalAmountMin: 1000.5,
      totalAmountMax: 20_000,
      sortBy: "totalAmount",
      sortOrder: "asc",
      page: 3,
      limit: 20,
    });
    const usual = requestOf("QUOTATION", place(""));
    expect(usual).toMatchObject({ deleted: false, status: [], sortBy: "date", sortOrder: "desc" });
    expect(usual.dateFrom).toBeUndefined();
    expect(usual.totalAmountMin).toBeUndefined();
  });

  test("rows stay chosen from page to page, and no longer under other filters", () => {
    const before = viewOf("QUOTATION", everything);
    expect(viewOf("QUOTATION", { ...everything, page: 4, size: 50 })).toBe(before);
    expect(viewOf("QUOTATION", { ...everything, status: ["DRAFT"] })).not.toBe(before);
    expect(viewOf("SALES_INVOICE", everything)).not.toBe(before);
  });
});
