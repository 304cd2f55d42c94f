import { useState } from "react";
import { type NavigateOptions, useSearchParams } from "react-router";

interface Pending<Address> {
  /** The queries that the router shows until it has updated the address: several changes may be under way. */
  passed: readonly string[];
  to: string;
  address: Address;
}

/**
 * A state in the page's address, so that it survives a reload and can be shared.
 *
 * @param write the texts of a state; its defaults are left out
 */
export function useWrittenAddress<Address>(
  read: (params: URLSearchParams) => Address,
  write: (address: Address) => Record<string, string>,
): [Address, (next: Address, options: NavigateOptions) => void] {
  const [params, setParams] = useSearchParams();
  const current = params.toString();
  // Shown at once, before the router has updated the address.
  const [pending, setPending] = useState<Pending<Address> | null>(null);
  const isPending = pending !== null && isBefore(pending, current);
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

const isBefore = ({ passed, to }: Pending<unknown>, current: string) =>
  current !== to && passed.includes(current);
