import { toast } from "../ui/feedback/toast.ts";

/** The toasts of documents stay 5 seconds (docs/rules/documents.md#messages). */
export const duration = 5000;

export const say = {
  success(text: string, id?: string) {
    toast.success(text, { duration, id });
  },
  error(text: string, description?: string, id?: string) {
    toast.error(text, { duration, description, id });
  },
};
