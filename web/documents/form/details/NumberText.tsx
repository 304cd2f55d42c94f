import { InputBase, type InputBaseProps } from "@mantine/core";
import classes from "../fields.module.css";
import { StoredInput, type StoredText } from "../lines/StoredInput.tsx";

export interface NumberTextProps extends StoredText, InputBaseProps {
  id?: string;
  placeholder?: string;
  /** How a readable text is written out once the field is left; null while it can't be read. */
  written?: (text: string) => string | null;
  /** What stands in the field once it is left empty. */
  emptyText?: string;
  whole?: boolean;
  "data-field"?: string;
}

/** A field for a number that is typed as text: nothing that is typed gets lost or rounded. */
export function NumberText(props: NumberTextProps) {
  const { written, emptyText = "", whole = false, ...rest } = props;
  const leave = (value: string) => {
    const text = value.trim() === "" ? emptyText : (written?.(value) ?? value);
    if (text !== value) rest.onText(text);
  };
  return (
    <InputBase
      {...rest}
      component={StoredInput}
      onBlur={({ currentTarget }) => leave(currentTarget.value)}
      inputMode={whole ? "numeric" : "decimal"}
      classNames={{ input: classes.number }}
    />
  );
}
