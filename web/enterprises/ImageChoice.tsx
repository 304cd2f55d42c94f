import { Button, FileButton, Text } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import classes from "./ProfilePage.module.css";

const TYPES = ["image/png", "image/jpeg", "image/gif"];
/** Megabytes (specification §5). */
const MAX_SIZE = 4;

interface ImageChoiceProps {
  label: string;
  /** The image that is kept at the server. */
  url: string | null;
  /** A file that is chosen but not sent yet. */
  chosen?: File | null;
  busy?: boolean;
  onChoose: (file: File) => void;
}

/** One image: what is kept, or what would take its place, and a button to choose another. */
export function ImageChoice({ label, url, chosen = null, busy, onChoose }: ImageChoiceProps) {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const source = useObjectUrl(chosen) ?? url;
  const choose = (file: File | null) => {
    if (file === null) return;
    const isImage = TYPES.includes(file.type);
    const fits = file.size <= MAX_SIZE * 1024 * 1024;
    if (isImage && fits) {
      setRefusal(null);
      onChoose(file);
    } else {
      const tooLarge = t("enterprises.images.tooLarge", { size: MAX_SIZE });
      setRefusal(isImage ? tooLarge : t("enterprises.images.notImage"));
    }
  };
  return (
    <div>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      <div className={classes.preview} data-empty={source === null || undefined}>
        {source === null ? t("enterprises.images.none") : <img src={source} alt={label} />}
      </div>
      <FileButton onChange={choose} accept={TYPES.join(",")} inputProps={{ "aria-label": label }}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            size="xs"
            loading={busy}
            leftSection={<IconUpload size={14} aria-hidden />}
            aria-label={`${t(source === null ? "enterprises.images.choose" : "enterprises.images.replace")}: ${label}`}
          >
            {t(source === null ? "enterprises.images.choose" : "enterprises.images.replace")}
          </Button>
        )}
      </FileButton>
      {refusal !== null && (
        <Text size="xs" c="error" mt={6} role="alert">
          {refusal}
        </Text>
      )}
    </div>
  );
}

/** An address under which the browser shows a file that is not sent yet. */
function useObjectUrl(file: File | null): string | null {
  const url = useMemo(() => (file === null ? null : URL.createObjectURL(file)), [file]);
  useEffect(() => {
    if (url === null) return;
    return () => URL.revokeObjectURL(url);
  }, [url]);
  return url;
}
