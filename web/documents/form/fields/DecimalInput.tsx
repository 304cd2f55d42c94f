import { InputBase, type InputBaseProps } from "@mantine/core";
import { widenThousandsSeparators } from "../../../ui/text/moneyInSentence.ts";
import classes from "./fields.module.css";
import { StoreTextInput, type StoreText } from "./StoreTextInput.tsx";

export interface DecimalInputProps extends StoreText, InputBaseProps {
  id?: string;
  placeholder?: string;
  /** Formats the text on blur; null when the text is not a valid number. */
  format?: (text: string) => string | null;
  /** The text set on blur when the field is empty. */
  emptyText?: string;
  "data-field"?: string;
}

/** A number input that keeps the typed text, so that nothing is lost or rounded while typing. */
export function DecimalInput(props: DecimalInputProps) {
  const { format, emptyText = "", ...rest } = props;
  const leave = (value: string) => {
    const text = value.trim() === "" ? emptyText : (format?.(value) ?? value);
    if (text !== value) rest.onText(text);
  };
  return (
    <InputBase
      {...rest}
      component={StoreTextInput}
      selectText={(state) => widenThousandsSeparators(rest.selectText(state))}
      onBlur={({ currentTarget }) => leave(currentTarget.value)}
      inputMode="decimal"
      classNames={{ input: classes.number }}
    />
  );
}
