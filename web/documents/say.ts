import { toast } from "../ui/feedback/toast.ts";

/** The toasts of documents stay 5 seconds (specification, documents §8). */
export const duration = 5000;

export const say = {
  success(text: string, id?: string) {
    toast.success(text, { duration, id });
  },
  error(text: string, description?: string, id?: string) {
    toast.error(text, { duration, description, id });
  },
};
