import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, type Day } from "../days/days.ts";
import { parseEnteredDay, parseCompleteDay } from "./enteredDay.ts";

const TODAY = "2026-11-25" as Day;
const read = (text: string) => parseEnteredDay(text, TODAY);

test.each([
  "20/11/2026",
  "20.11.26",
  "20-11-2026",
  "20 11 2026",
  "20112026",
  "201126",
  "2026-11-20",
  "2026/11/20",
  " 20/11/2026 ",
  "\u200F20/11/2026",
  "20\u200F/11\u200F/2026",
  "٢٠/١١/٢٠٢٦",
  "۲۰/۱۱/۲۰۲۶",
  "20 nov 2026",
  "20 nov. 2026",
  "20 Novembre 2026",
  "20 November 26",
  "20-nov-2026",
  "20nov2026",
  "20 نوفمبر 2026",
  "٢٠ نوفمبر ٢٠٢٦",
])("%j is 20 November 2026", (text) => {
  expect(read(text)).toBe("2026-11-20");
  expect(parseCompleteDay(text)).toBe("2026-11-20");
});

test.each([
  ["1er août 2026", "2026-08-01"],
  ["1 mai 2026", "2026-05-01"],
  ["1 may 2026", "2026-05-01"],
  ["3 juin 2026", "2026-06-03"],
  ["3 juil. 2026", "2026-07-03"],
  ["3 févr 2026", "2026-02-03"],
  ["5 جويلية 2026", "2026-07-05"],
  ["5 أغسطس 2026", "2026-08-05"],
  ["29/02/2028", "2028-02-29"],
])("%j is %s", (text, day) => {
  expect(read(text)).toBe(day);
});

test.each([
  ["1/12", "2026-12-01"],
  ["01/12", "2026-12-01"],
  ["1 déc", "2026-12-01"],
  ["٠١/١٢", "2026-12-01"],
  ["15/1", "2027-01-15"],
  ["30/6", "2026-06-30"],
  ["31 mai", "2026-05-31"],
])("%j without a year is the nearest such day: %s", (text, day) => {
  expect(read(text)).toBe(day);
  expect(parseCompleteDay(text)).toBeNull();
});

test("in January a day of December is that of the last year", () => {
  expect(parseEnteredDay("28/12", "2027-01-04" as Day)).toBe("2026-12-28");
});

test.each([
  "",
  "29/02/2027",
  "29/02",
  "31/02/2026",
  "32/13",
  "11/2026",
  "demain",
  "20/13/2026",
  "20 jui 2026",
  "20 ma 2026",
  "20 xyz 2026",
])("%j is not a day", (text) => {
  expect(read(text)).toBeNull();
});

test("every day is read from its day and month within half a year", () => {
  const distance = fc.integer({ min: -182, max: 182 });
  fc.assert(
    fc.property(distance, (days) => {
      const day = addDays(TODAY, days);
      const [, month, date] = day.split("-");
      expect(read(`${date}/${month}`)).toBe(day);
    }),
  );
});
