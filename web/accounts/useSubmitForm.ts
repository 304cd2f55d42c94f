import { useCallback, useEffect, useRef, useState } from "react";

interface SubmitCallbacks<Reply> {
  onSuccess: (reply: Reply) => void;
  onError?: (error: unknown) => void;
}

/**
 * Returns a function that sends a form, whether it is being sent, and the error of the last attempt. The
 * pages before sign-in use it instead of a mutation, so that they don't load TanStack Query. The
 * callbacks aren't called once the page is left.
 */
export function useSubmitForm<Values, Reply>(send: (values: Values) => Promise<Reply>) {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const submit = useCallback(
    async (values: Values, { onSuccess, onError }: SubmitCallbacks<Reply>) => {
      setPending(true);
      setError(null);
      try {
        const reply = await send(values);
        if (isMounted.current) onSuccess(reply);
      } catch (cause) {
        setError(cause);
        if (isMounted.current) onError?.(cause);
      } finally {
        setPending(false);
      }
    },
    [send],
  );
  return { submit, isPending, error };
}
