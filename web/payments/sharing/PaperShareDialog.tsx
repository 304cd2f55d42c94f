import { useEffect, useState } from "react";
import type { Client } from "#contract/clients.ts";
import { whatsappNumber } from "#domain/values/whatsapp.ts";
import { ShareDialog, type Sharing } from "../../sharing/ShareDialog.tsx";
import type { SharedMessage, PdfFile } from "../../sharing/shareFile.ts";
import { useRenderedPdf } from "../../sharing/useRenderedPdf.ts";
import { useLanguage } from "../../ui/language/language.ts";
import type { DialogState } from "../actions/openDialog.ts";

/** The contact details of a client. */
export type Contact = Pick<Client, "telephone" | "country" | "email">;

/** The PDF of a receipt or statement, with the text of its message. */
export interface SharedPaper {
  title: string;
  print: () => Promise<PdfFile>;
  message: SharedMessage;
  readContact: () => Promise<Contact>;
}

interface PaperShareDialogProps extends SharedPaper, DialogState {
  onShared: (sharing: Sharing) => void;
}

/** The dialog that shares a receipt or statement. */
export function PaperShareDialog(props: PaperShareDialogProps) {
  const { title, print, message, readContact, opened, onShared, onDone, onClose } = props;
  const lang = useLanguage();
  const printed = useRenderedPdf(print);
  const contact = useContact(readContact);
  return (
    <ShareDialog
      opened={opened}
      title={title}
      printed={printed}
      message={message}
      lang={lang}
      number={whatsappNumber(contact?.telephone ?? null, contact?.country ?? null)}
      email={contact?.email ?? null}
      onShared={(sharing) => {
        onShared(sharing);
        onDone();
      }}
      onClose={onClose}
    />
  );
}

/** Reads the contact; null while it loads or after a failure. The user then chooses the chat. */
function useContact(read: () => Promise<Contact>): Contact | null {
  const [contact, setContact] = useState<Contact | null>(null);
  useEffect(() => {
    read().then(setContact, () => undefined);
  }, [read]);
  return contact;
}
