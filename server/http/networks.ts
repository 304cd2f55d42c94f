import { isIPv6 } from "node:net";

/**
 * The length of the longest IPv6 address. A proxy may send a longer text as the client's address.
 */
const MAX_ADDRESS_LENGTH = 45;

/** The limits of an IPv6 /48 (a site, or many subscribers of a carrier), as a multiple of those of a /64. */
export const WIDE_NETWORK_FACTOR = 3;

/** The networks of an address. Rate limits count attempts by network, not by single address. */
export interface Networks {
  /** An IPv4 address, or the /64 of an IPv6 address: one subscriber has at least a /64. */
  own: string;
  /** The /48 of an IPv6 address, the network of a whole site; null for IPv4. */
  wide: string | null;
}

/** The networks of a client's address. An IPv4 address written as IPv6 counts as IPv4. */
export function networksOf(address: string): Networks {
  const [plain = ""] = address.split("%"); // without the zone index
  if (!isIPv6(plain)) return { own: address.slice(0, MAX_ADDRESS_LENGTH), wide: null };
  const groups = groupsOf(plain);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    const bytes = groups.slice(6).flatMap((group) => [group >> 8, group & 255]);
    return { own: bytes.join("."), wide: null };
  }
  const prefixOf = (count: number) =>
    groups
      .slice(0, count)
      .map((group) => group.toString(16))
      .join(":");
  return { own: `${prefixOf(4)}::/64`, wide: `${prefixOf(3)}::/48` };
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const { hostname } = new URL(`http://[${address}]`); // URL writes an embedded IPv4 address in hex
  const [head = "", tail] = hostname.slice(1, -1).split("::");
  const parse = (text: string) =>
    text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16));
  const [start, end] = [parse(head), parse(tail ?? "")];
  return [...start, ...Array<number>(8 - start.length - end.length).fill(0), ...end];
}
