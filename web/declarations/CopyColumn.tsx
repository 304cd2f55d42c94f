import { Button } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useCopy } from "./useCopy.ts";

interface CopyColumnProps {
  title: string;
  /** From the first row to the last. */
  figures: readonly string[];
}

/** Copies a column, a line for each row. */
export function CopyColumn({ title, figures }: CopyColumnProps) {
  const { t } = useTranslation();
  const { isCopied, copy } = useCopy();
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<Icon size={16} aria-hidden />}
      onClick={() => copy(figures.join("\n"))}
    >
      {t(isCopied ? "declarations.copy.columnDone" : "declarations.copy.column", { name: title })}
    </Button>
  );
}
