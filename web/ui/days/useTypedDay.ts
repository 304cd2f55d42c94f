import { useState } from "react";
import type { Day } from "#domain/days/days.ts";
import { parseEnteredDay, parseCompleteDay } from "#domain/values/enteredDay.ts";
import { today } from "./today.ts";

interface TypedDayOptions {
  day: Day | null;
  onDay: (day: Day) => void;
  /** Absent of a field that may not be empty. */
  onClear?: () => void;
}

/** The text of a day field while it is not that of its day: being typed, or no day. */
export function useTypedDay({ day, onDay, onClear }: TypedDayOptions) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isUnread, setUnread] = useState(false);
  const reset = () => {
    setTyped(null);
    setUnread(false);
  };
  const setDay = (read: Day) => {
    if (read !== day) onDay(read);
  };
  /** A day with a year is read while typing; a day without one when the field is left. */
  const type = (text: string) => {
    setTyped(text);
    setUnread(false);
    const read = parseCompleteDay(text);
    if (read !== null) setDay(read);
    else if (text.trim() === "") onClear?.();
  };
  /** Reads what was typed; a text that can't be read as a day stays. */
  const finish = () => {
    if (typed === null) return;
    const read = parseEnteredDay(typed, today());
    if (read === null && typed.trim() !== "") return setUnread(true);
    if (read !== null) setDay(read);
    reset();
  };
  return { typed, isUnread, type, finish, reset };
}
