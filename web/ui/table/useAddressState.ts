import { useState } from "react";
import { type NavigateOptions, useSearchParams } from "react-router";

interface PendingAddress<Address> {
  /**
   * The query strings that the router may still show before it reaches `to`, because several changes may be pending.
   */
  passed: readonly string[];
  to: string;
  address: Address;
}

/**
 * A state stored in the page's address, so that it survives a reload and can be shared.
 * @param write formats a state for the address, without its defaults
 */
export function useAddressState<Address>(
  read: (params: URLSearchParams) => Address,
  write: (address: Address) => Record<string, string>,
): [Address, (next: Address, options: NavigateOptions) => void] {
  const [params, setParams] = useSearchParams();
  const current = params.toString();
  // Shown immediately, before the router has updated the address.
  const [pending, setPending] = useState<PendingAddress<Address> | null>(null);
  const isPending = pending !== null && isStillPending(pending, current);
  if (pending !== null && !isPending) setPending(null);
  const address = isPending ? pending.address : read(params);
  const change = (next: Address, options: NavigateOptions) => {
    const written = write(next);
    const passed = [...(isPending ? [...pending.passed, pending.to] : []), current];
    setPending({ passed, to: new URLSearchParams(written).toString(), address: next });
    setParams(written, { preventScrollReset: true, ...options });
  };
  return [address, change];
}

const isStillPending = ({ passed, to }: PendingAddress<unknown>, current: string) =>
  current !== to && passed.includes(current);
