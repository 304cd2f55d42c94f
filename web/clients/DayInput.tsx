import { DateInput, type DateInputProps } from "@mantine/dates";
import { useCalendar } from "../ui/days/useCalendar.ts";

type DayInputProps = Omit<DateInputProps, "value" | "onChange"> & {
  /** "" while it is empty. */
  value: string;
  onChange: (day: string) => void;
};

/** A day that may be empty. */
export function DayInput({ value, onChange, ...props }: DayInputProps) {
  return (
    <DateInput
      {...useCalendar()}
      {...props}
      clearable
      value={value === "" ? null : value}
      onChange={(day) => onChange(day ?? "")}
      popoverProps={{ shadow: "md" }}
    />
  );
}
