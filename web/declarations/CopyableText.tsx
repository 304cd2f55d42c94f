import { ActionIcon } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import classes from "./declarations.module.css";
import { useCopyText } from "./useCopyText.ts";

interface CopyableTextProps {
  text: string;
  /** The name of the cell, for screen readers: "E3B22, TVA". */
  label: string;
  /** The displayed content. */
  children: ReactNode;
}

/** The text of a cell, with a button that copies it. The button shows a tick once the text was copied. */
export function CopyableText({ text, label, children }: CopyableTextProps) {
  const { t } = useTranslation();
  const { isCopied, copy } = useCopyText();
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <span className={classes.copied}>
      {children}
      <ActionIcon
        variant="subtle"
        color={isCopied ? "green" : "gray"}
        className={classes.copy}
        aria-label={t(isCopied ? "declarations.copy.done" : "declarations.copy.cell", {
          name: label,
        })}
        onClick={() => copy(text)}
      >
        <Icon size={16} aria-hidden />
      </ActionIcon>
    </span>
  );
}
