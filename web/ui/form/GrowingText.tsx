import { Textarea, type TextareaProps } from "@mantine/core";
import type { CSSProperties } from "react";
import classes from "./GrowingText.module.css";

interface GrowingTextProps extends Omit<
  TextareaProps,
  "autosize" | "rows" | "classNames" | "style"
> {
  /** Lines that it shows when there are fewer. */
  minRows: number;
  /** Lines from which on it scrolls. */
  maxRows: number;
}

/** Elsewhere the field is measured, and with it the page, at every key. */
const GROWS_BY_ITSELF = CSS.supports("field-sizing", "content");

/** A field of several lines that is as high as its text. */
export function GrowingText({ minRows, maxRows, ...rest }: GrowingTextProps) {
  if (!GROWS_BY_ITSELF) return <Textarea {...rest} autosize minRows={minRows} maxRows={maxRows} />;
  const rows = { "--rows-min": minRows, "--rows-max": maxRows } as CSSProperties;
  return <Textarea {...rest} classNames={{ input: classes.input }} style={rows} />;
}
