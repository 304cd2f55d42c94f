import { Popover, TextInput } from "@mantine/core";
import { IconCalendar } from "@tabler/icons-react";
import { type ChangeEvent, type KeyboardEvent, type ReactNode, useState } from "react";
import type { Day } from "#domain/days/days.ts";
import { dayOfText, textOfDay } from "./dayText.ts";
import classes from "./DayField.module.css";
import { useDayCalendar } from "./useDayCalendar.ts";

interface DayFieldProps {
  label: ReactNode;
  /** Null while it is empty. */
  day: Day | null;
  onDay: (day: Day) => void;
  /** Called when the text is deleted, of a field that may be empty. */
  onClear?: () => void;
  error?: ReactNode;
  field?: string;
  zIndex?: number;
}

/** A day, typed as 20/11/2026 or picked in a calendar. */
export function DayField({ label, day, onDay, onClear, error, field, zIndex }: DayFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState<string | null>(null); // null: shows the day
  const calendar = useDayCalendar(isOpen);
  const open = () => setOpen(true);
  const close = () => {
    setOpen(false);
    setTyped(null);
  };
  const type = ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
    setTyped(value);
    setOpen(true);
    const read = dayOfText(value);
    if (read !== null) onDay(read);
    else if (value.trim() === "") onClear?.();
  };
  const pick = (picked: Day) => {
    onDay(picked);
    close();
  };
  const closeOnEscape = ({ key }: KeyboardEvent) => key === "Escape" && setOpen(false);
  return (
    <Popover
      opened={isOpen && calendar !== null}
      position="bottom-start"
      zIndex={zIndex}
      shadow="md"
      withRoles={false}
    >
      <Popover.Target>
        <TextInput
          label={label}
          value={typed ?? (day === null ? "" : textOfDay(day))}
          onChange={type}
          onFocus={open}
          onClick={open}
          onBlur={close}
          onKeyDown={closeOnEscape}
          error={error}
          autoComplete="off"
          data-field={field}
          classNames={{ input: classes.day }}
          rightSection={<IconCalendar size={16} stroke={1.6} aria-hidden />}
          rightSectionPointerEvents="none"
        />
      </Popover.Target>
      {/* The input keeps the focus. */}
      <Popover.Dropdown onMouseDown={(event) => event.preventDefault()}>
        {calendar !== null && <calendar.DayCalendar day={day} onPick={pick} />}
      </Popover.Dropdown>
    </Popover>
  );
}
