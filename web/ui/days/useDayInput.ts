import { useState } from "react";
import type { Day } from "#domain/days/days.ts";
import { parseEnteredDay, parseCompleteDay } from "#domain/values/enteredDay.ts";
import { today } from "./today.ts";

interface DayInputOptions {
  day: Day | null;
  onDay: (day: Day) => void;
  /** Undefined if the field must not be empty. */
  onClear?: () => void;
}

/** The text of a day field while it differs from the field's day: it is being typed, or isn't a day. */
export function useDayInput({ day, onDay, onClear }: DayInputOptions) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isInvalid, setInvalid] = useState(false);
  const reset = () => {
    setTyped(null);
    setInvalid(false);
  };
  const setDay = (read: Day) => {
    if (read !== day) onDay(read);
  };
  /** Parses a day with its year on each key; a day without a year only when the field loses the focus. */
  const type = (text: string) => {
    setTyped(text);
    setInvalid(false);
    const read = parseCompleteDay(text);
    if (read !== null) setDay(read);
    else if (text.trim() === "") onClear?.();
  };
  /** Parses the text. A text that isn't a day stays in the field. */
  const finish = () => {
    if (typed === null) return;
    const read = parseEnteredDay(typed, today());
    if (read === null && typed.trim() !== "") return setInvalid(true);
    if (read !== null) setDay(read);
    reset();
  };
  return { typed, isInvalid, type, finish, reset };
}
