import { Textarea, type TextareaProps } from "@mantine/core";
import type { CSSProperties } from "react";
import classes from "./GrowingText.module.css";

interface GrowingTextProps extends Omit<
  TextareaProps,
  "autosize" | "rows" | "classNames" | "style"
> {
  /** Minimum rows. */
  minRows: number;
  /** Maximum rows. A longer text scrolls. */
  maxRows: number;
}

/** If the browser lacks `field-sizing`, Mantine measures the field on every key, which forces a layout of the page. */
const HAS_FIELD_SIZING = CSS.supports("field-sizing", "content");

/** A textarea that grows with its text. */
export function GrowingText({ minRows, maxRows, ...rest }: GrowingTextProps) {
  if (!HAS_FIELD_SIZING) return <Textarea {...rest} autosize minRows={minRows} maxRows={maxRows} />;
  const rows = { "--rows-min": minRows, "--rows-max": maxRows } as CSSProperties;
  return <Textarea {...rest} classNames={{ input: classes.input }} style={rows} />;
}
