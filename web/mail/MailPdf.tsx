import { IconFileTypePdf } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Ltr } from "../ui/text/Ltr.tsx";
import classes from "./mail.module.css";

interface MailPdfProps {
  fileName: string;
  /** Whether the server attaches the file; otherwise the sender has to. */
  attached: boolean;
}

/** The PDF of a mail: its name, and who attaches it. */
export function MailPdf({ fileName, attached }: MailPdfProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.file}>
      <IconFileTypePdf size={22} stroke={1.6} className={classes.fileIcon} aria-hidden />
      <span className={classes.fileWords}>
        <span className={classes.fileName}>
          <Ltr>{fileName}</Ltr>
        </span>
        <span className={classes.fileHint}>
          {t(attached ? "documents.send.attached" : "documents.send.toAttach")}
        </span>
      </span>
    </div>
  );
}
