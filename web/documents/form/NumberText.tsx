import { TextInput, type TextInputProps } from "@mantine/core";
import classes from "./fields.module.css";

export interface NumberTextProps extends Omit<
  TextInputProps,
  "value" | "onChange" | "inputMode" | "type"
> {
  value: string;
  onText: (text: string) => void;
  /** How a readable text is written out once the field is left; null while it can't be read. */
  written?: (text: string) => string | null;
  /** What stands in the field once it is left empty. */
  emptyText?: string;
  whole?: boolean;
}

/** A field for a number that is typed as text: nothing that is typed gets lost or rounded. */
export function NumberText(props: NumberTextProps) {
  const { value, onText, written, emptyText = "", whole = false, ...rest } = props;
  const leave = () => {
    const text = value.trim() === "" ? emptyText : (written?.(value) ?? value);
    if (text !== value) onText(text);
  };
  return (
    <TextInput
      {...rest}
      value={value}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
      onBlur={leave}
      inputMode={whole ? "numeric" : "decimal"}
      autoComplete="off"
      classNames={{ input: classes.number }}
    />
  );
}
