import { Button } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { toast } from "./toast.ts";

interface CopyButtonProps {
  text: string;
  label: string;
  /** The toasts' texts. */
  texts: { copied: string; failed: string };
}

/** A button that copies a text and reports it in a toast. It renders nothing if the browser can't copy. */
export function CopyButton({ text, label, texts }: CopyButtonProps) {
  if (!("clipboard" in navigator)) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(texts.copied);
    } catch {
      toast.error(texts.failed);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconCopy size={16} aria-hidden />}
      onClick={() => void copy()}
    >
      {label}
    </Button>
  );
}
