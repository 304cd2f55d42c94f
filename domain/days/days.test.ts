import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

import { type Day, addDays, dayInAlgiers, formatDay, isDay, parseDay } from "./days.ts";

const day = (text: string) => text as Day;

describe("isDay", () => {
  it("accepts a calendar day from 1900 to 2999", () => {
    expect(["2026-11-20", "2024-02-29", "1900-01-01", "2999-12-31"].every(isDay)).toBe(true);
  });

  it.each(["2026-02-29", "2026-13-01", "2026-00-10", "2026-11-31", "2026-1-1", "20/11/2026"])(
    "refuses %s",
    (text) => {
      expect(isDay(text)).toBe(false);
    },
  );

  it.each(["0226-11-20", "9026-11-20", "", "2026-11-20T00:00:00Z", null, 20261120])(
    "refuses another form or type: %s",
    (value) => {
      expect(isDay(value)).toBe(false);
    },
  );
});

describe("addDays", () => {
  it("crosses the ends of months, of years and of February", () => {
    expect(addDays(day("2026-11-20"), 30)).toBe("2026-12-20");
    expect(addDays(day("2026-12-20"), 30)).toBe("2027-01-19");
    expect(addDays(day("2024-02-28"), 1)).toBe("2024-02-29");
    expect(addDays(day("2026-03-01"), -1)).toBe("2026-02-28");
  });

  it("is reversed by a negative number of days", () => {
    const dates = fc
      .date({ min: new Date("1950-01-01"), max: new Date("2900-01-01"), noInvalidDate: true })
      .map((date) => day(date.toISOString().slice(0, 10)));
    fc.assert(
      fc.property(dates, fc.integer({ min: -9_000, max: 9_000 }), (start, n) => {
        expect(addDays(addDays(start, n), -n)).toBe(start);
        expect(isDay(addDays(start, n))).toBe(true);
      }),
    );
  });
});

describe("the day in Algiers", () => {
  it("begins an hour before the day in UTC", () => {
    expect(dayInAlgiers("2026-11-20T22:59:59.999Z")).toBe("2026-11-20");
    expect(dayInAlgiers("2026-11-20T23:00:00Z")).toBe("2026-11-21");
    expect(dayInAlgiers(new Date("2026-12-31T23:30:00Z"))).toBe("2027-01-01");
  });

  it("is the same in summer", () => {
    expect(dayInAlgiers("2026-07-14T22:59:00Z")).toBe("2026-07-14");
    expect(dayInAlgiers("2026-07-14T23:00:00Z")).toBe("2026-07-15");
  });

  it("is computed from a timestamp of any offset; a plain day is unchanged", () => {
    expect(dayInAlgiers("2026-11-20T00:30:00+02:00")).toBe("2026-11-19");
    expect(dayInAlgiers("2026-11-20T18:30:00-05:00")).toBe("2026-11-21");
    expect(dayInAlgiers("2026-11-20")).toBe("2026-11-20");
  });

  it("is the written day when a timestamp has no offset, whatever the machine's time zone", () => {
    expect(dayInAlgiers("2026-11-20T23:59")).toBe("2026-11-20");
    expect(dayInAlgiers("2026-11-20T00:00:00")).toBe("2026-11-20");
  });

  it.each(["", "tomorrow", "2026-02-30T10:00:00Z", "2026-11-20T25:00:00Z", "1795132800000"])(
    "can't be read from %j",
    (text) => {
      expect(parseDay(text)).toBeNull();
      expect(() => dayInAlgiers(text)).toThrow(RangeError);
    },
  );

  it("can't be read from an invalid Date", () => {
    expect(() => dayInAlgiers(new Date("nonsense"))).toThrow(RangeError);
  });
});

it("formatDay uses each language's order, with Latin digits", () => {
  expect(formatDay(day("2026-11-20"), "fr")).toBe("20/11/2026");
  expect(formatDay(day("2026-11-20"), "ar")).toBe("20/11/2026");
  expect(formatDay(day("2026-11-20"), "en")).toBe("20 Nov 2026");
  expect(formatDay(day("2026-03-05"), "en")).toBe("5 Mar 2026");
});
