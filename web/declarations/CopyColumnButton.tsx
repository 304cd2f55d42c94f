import { Button } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useCopyText } from "./useCopyText.ts";

interface CopyColumnButtonProps {
  title: string;
  /** The texts of the cells, first row first. */
  figures: readonly string[];
}

/** A button that copies a column, one text per line. */
export function CopyColumnButton({ title, figures }: CopyColumnButtonProps) {
  const { t } = useTranslation();
  const { isCopied, copy } = useCopyText();
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
