import { CloseButton, Popover, TextInput } from "@mantine/core";
import { IconCalendar } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Day } from "#domain/days/days.ts";
import { textOfDay } from "./dayText.ts";
import classes from "./DayField.module.css";
import { INVALID_DAY } from "./invalidInput.ts";
import { useDayCalendar } from "./useDayCalendar.ts";
import { useDayInput } from "./useDayInput.ts";

interface DayFieldProps {
  label: ReactNode;
  /** Null while it is empty. */
  day: Day | null;
  onDay: (day: Day) => void;
  /** Called when the user clears the day; undefined if the field must not be empty. */
  onClear?: () => void;
  /** The label of the clear button. */
  clearLabel?: string;
  error?: ReactNode;
  field?: string;
  withAsterisk?: boolean;
  placeholder?: string;
  zIndex?: number;
  withinPortal?: boolean;
}

/** A day, typed as 20/11/2026, 1/12 or "20 nov 2026", or picked in a calendar. */
export function DayField(props: DayFieldProps) {
  const { day, onDay, onClear, clearLabel, error, field, zIndex, withinPortal, ...input } = props;
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { typed, isInvalid, type, finish, reset } = useDayInput({ day, onDay, onClear });
  const calendar = useDayCalendar(isOpen);
  const open = () => setOpen(true);
  const leave = () => {
    setOpen(false);
    finish();
  };
  const pick = (picked: Day) => {
    onDay(picked);
    setOpen(false);
    reset();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "Escape") setOpen(false);
    if (key === "Escape" && isInvalid) reset();
    if (key === "Enter") leave();
  };
  const canClear = clearLabel !== undefined && onClear !== undefined && day !== null;
  return (
    <Popover
      opened={isOpen && calendar !== null}
      position="bottom-start"
      zIndex={zIndex}
      withinPortal={withinPortal}
      shadow="md"
      withRoles={false}
    >
      <Popover.Target>
        {/* Around the error too, which the calendar would cover. */}
        <div>
          <TextInput
            {...input}
            value={typed ?? (day === null ? "" : textOfDay(day))}
            onChange={({ currentTarget: { value } }) => {
              open();
              type(value);
            }}
            onFocus={open}
            onClick={open}
            onBlur={leave}
            onKeyDown={onKeyDown}
            error={isInvalid ? t("ui.fieldErrors.INVALID_DAY") : error}
            autoComplete="off"
            data-field={field}
            {...(isInvalid && { [INVALID_DAY]: true })}
            classNames={{ input: classes.day }}
            rightSection={
              canClear ? (
                <CloseButton size="sm" aria-label={clearLabel} onClick={onClear} />
              ) : (
                <IconCalendar size={16} stroke={1.6} aria-hidden />
              )
            }
            rightSectionPointerEvents={canClear ? "all" : "none"}
          />
        </div>
      </Popover.Target>
      {/* The input keeps the focus. */}
      <Popover.Dropdown onMouseDown={(event) => event.preventDefault()}>
        {calendar !== null && <calendar.DayCalendar day={day} onPick={pick} />}
      </Popover.Dropdown>
    </Popover>
  );
}
