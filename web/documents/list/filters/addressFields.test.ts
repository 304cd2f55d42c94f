import { describe, expect, test } from "vitest";
import {
  dayField,
  idsField,
  readFields,
  subsetField,
  writeFields,
} from "../../../ui/table/addressFields.ts";
import { amountField } from "./amountField.ts";

const FIELDS = {
  view: ["active", "archived"],
  status: subsetField(["DRAFT", "SENT", "Under negotiation"]),
  clientId: idsField,
  dateFrom: dayField,
  totalAmountMin: amountField,
} as const;

const CLIENT = "0b0e7a52-5f6e-4a3e-9a50-0c6a2a9f0d11";

const read = (address: string) => readFields(FIELDS, new URLSearchParams(address));

const DEFAULTS = { view: "active", status: [], clientId: [], dateFrom: null, totalAmountMin: null };

describe("filters in the address of a list", () => {
  test("an address without filters has the defaults", () => {
    expect(read("")).toEqual(DEFAULTS);
  });

  test("statuses, a client, a day and an amount are read", () => {
    const address = `view=archived&status=SENT,Under+negotiation&clientId=${CLIENT}&dateFrom=2026-11-01&totalAmountMin=1234.5`;
    expect(read(address)).toEqual({
      view: "archived",
      status: ["SENT", "Under negotiation"],
      clientId: [CLIENT],
      dateFrom: "2026-11-01",
      totalAmountMin: 123_450,
    });
  });

  test("written values are read back, and defaults are not written", () => {
    const values = read(`status=DRAFT,SENT&clientId=${CLIENT}&totalAmountMin=0.07`);
    const texts = writeFields(FIELDS, values);
    expect(texts).toEqual({ status: "DRAFT,SENT", clientId: CLIENT, totalAmountMin: "0.07" });
    expect(read(new URLSearchParams(texts).toString())).toEqual(values);
    expect(writeFields(FIELDS, read(""))).toEqual({});
  });

  test.each([
    "view=else&status=,&clientId=&dateFrom=&totalAmountMin=",
    "status=EXPIRED,nonsense&clientId=42,'; drop&dateFrom=2026-02-30&totalAmountMin=ten",
    "status=%00&clientId=%ff&dateFrom=0226-01-01&totalAmountMin=-5",
    "totalAmountMin=99999999999999.99&dateFrom=yesterday",
    "totalAmountMin=1.234&view=",
  ])("an invalid address is read as the defaults: %s", (address) => {
    expect(read(address)).toEqual(DEFAULTS);
  });

  test("an invalid value does not affect the others", () => {
    expect(read(`status=SENT,GONE,SENT&dateFrom=2026-13-01&totalAmountMin=1 234,50`)).toEqual({
      ...DEFAULTS,
      status: ["SENT"],
      totalAmountMin: 123_450,
    });
  });

  test("a repeated client id counts once, without regard to case", () => {
    expect(read(`clientId=${CLIENT},${CLIENT.toUpperCase()},${CLIENT}`).clientId).toEqual([CLIENT]);
  });
});
