import { toast } from "../ui/feedback/toast.ts";

/** Milliseconds that toasts of documents are shown (docs/rules/documents.md#messages). */
export const DOCUMENT_TOAST_MS = 5000;

export const documentToast = {
  success(text: string, id?: string) {
    toast.success(text, { duration: DOCUMENT_TOAST_MS, id });
  },
  error(text: string, description?: string, id?: string) {
    toast.error(text, { duration: DOCUMENT_TOAST_MS, description, id });
  },
};
