import { ApiError } from "./apiError.ts";
import { networksOf, WIDE_NETWORK_FACTOR } from "./networks.ts";

/** An upload of at most this many bytes is small. */
export const SMALL_UPLOAD_BYTES = 1024 * 1024;

const serverBusyError = () =>
  new ApiError("SERVER_BUSY", {
    message: "The uploads in progress have too many bytes",
    retryAfter: 5,
  });

/**
 * Counts the bytes of an upload as in progress. @returns a function that stops counting them
 *
 * @param address the client's
 * @throws ApiError SERVER_BUSY when the upload would exceed the total or the share of its networks
 */
export type ReserveUploadBytes = (address: string, bytes: number) => () => void;

/**
 * Limits the bytes of all uploads in progress. A network (networks.ts) has a quarter of the total, an IPv6 /48 three
 * quarters, and in any case one upload; uploads that aren't small leave an eighth of the total to small ones.
 */
export function createUploadShares(totalBytes: number): ReserveUploadBytes {
  const ofNetwork = totalBytes / 4;
  const ofLargeUploads = (totalBytes / 8) * 7;
  /** Network → the bytes of its uploads in progress; without networks that have none. */
  const byNetwork = new Map<string, number>();
  let inProgress = 0;

  const bytesOf = (network: string) => byNetwork.get(network) ?? 0;
  const fits = (network: string | null, bytes: number, share: number) =>
    network === null || bytesOf(network) === 0 || bytesOf(network) + bytes <= share;
  function add(network: string | null, bytes: number): void {
    if (network === null) return;
    const sum = bytesOf(network) + bytes;
    if (sum === 0) byNetwork.delete(network);
    else byNetwork.set(network, sum);
  }

  return (address, bytes) => {
    const { own, wide } = networksOf(address);
    const available = bytes <= SMALL_UPLOAD_BYTES ? totalBytes : ofLargeUploads;
    const isAdmitted =
      inProgress + bytes <= available &&
      fits(own, bytes, ofNetwork) &&
      fits(wide, bytes, ofNetwork * WIDE_NETWORK_FACTOR);
    if (!isAdmitted) throw serverBusyError();
    const count = (added: number) => {
      inProgress += added;
      add(own, added);
      add(wide, added);
    };
    count(bytes);
    return () => count(-bytes);
  };
}
