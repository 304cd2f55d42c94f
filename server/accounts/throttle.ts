import type { Pool } from "pg";
import { consumeRateLimit, createRateLimiter } from "../http/limits.ts";
import { networksOf } from "../http/networks.ts";
import { addressLimiter, consumeCounts, type Count } from "./addressLimiter.ts";
import { linkThrottle, type LinkThrottle } from "./linkThrottle.ts";
import { type Attempt, sessionThrottle } from "./sessionThrottle.ts";
import { hashToken } from "./tokenHash.ts";

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Failed sign-ins allowed within `duration` seconds. */
const PER_ACCOUNT_AND_ADDRESS = { points: 10, duration: 15 * MINUTE };
/** From all unknown addresses; higher, so that an attacker can hardly lock an owner out. */
const PER_ACCOUNT = { points: 100, duration: 15 * MINUTE };
const PER_ADDRESS = { points: 100, duration: 15 * MINUTE };
/**
 * Wrong codes of the second step per account, from all unknown origins; low, because a code has six
 * digits and a person who tries them has the password already.
 */
const CODES_PER_ACCOUNT = { points: 10, duration: 15 * MINUTE };
/** The same from an origin that is known to the account. */
const CODES_PER_ORIGIN = { points: 10, duration: 15 * MINUTE };
/** Failed sign-ins with a passkey. */
const PASSKEY_FAILURES = { points: 100, duration: 15 * MINUTE };
/** Started sign-ins with a passkey; each stores a challenge. */
const PASSKEY_STARTS = { points: 300, duration: 15 * MINUTE };
/** Failed refreshes. */
const REFRESH_FAILURES = { points: 100, duration: 15 * MINUTE };
/** Well-formed API keys that don't exist. */
const WRONG_KEYS = { points: 100, duration: 15 * MINUTE };
/** Many users can share one address (carrier-grade NAT). */
const REGISTRATIONS = { points: 60, duration: 10 * MINUTE };
/** A low limit, because anybody can register another person's address and have mails sent to it. */
const VERIFICATIONS_PER_DAY = 10;
/** Security notices by mail, so that a script that repeats the action does not use up the mails. */
const NOTICES = { points: 20, duration: 60 * MINUTE };
/** How long an account remembers a device or an address that signed in. */
const KNOWN_ORIGIN = { points: 1, duration: 90 * DAY };

/** Where an attempt comes from. */
export interface Origin {
  address: string;
  /** The token of the browser's device cookie. */
  device: string;
}

interface SignInAttempt extends Attempt {
  /** Whether the device or the address has signed in to the account before. */
  isFromKnown: boolean;
}

/** Which parts of an origin the account knew already. */
interface KnownOrigin {
  isDeviceKnown: boolean;
  isNetworkKnown: boolean;
}

export interface SignInThrottle {
  /**
   * Counts a sign-in before the password is verified, so that concurrent attempts cannot exceed the
   * limits. A device or address that has signed in to the account before has a count of its own:
   * other people's guesses don't block it (docs/rules/accounts.md#sign-in).
   *
   * @throws ApiError TOO_MANY_REQUESTS when this account or address failed too often
   */
  admitSignIn(account: string, origin: Origin): Promise<SignInAttempt>;
  /** Counts a code of the second step before it is verified, like a sign-in. @throws ApiError TOO_MANY_REQUESTS */
  admitCode(account: string, origin: Origin): Promise<Attempt>;
  /** Makes the origin known to the account, after all steps of a sign-in. @returns what was known */
  remember(account: string, origin: Origin): Promise<KnownOrigin>;
  /** Counts a password check in a signed-in session, apart from sign-ins. @throws ApiError TOO_MANY_REQUESTS */
  admitSession(sid: string): Promise<Attempt>;
  /** Counts a sign-in with a passkey before it is verified. @throws ApiError TOO_MANY_REQUESTS */
  admitPasskey(address: string): Promise<Attempt>;
  /** Counts a started sign-in with a passkey. @throws ApiError TOO_MANY_REQUESTS */
  admitPasskeyOptions(address: string): Promise<void>;
  /** Counts a failed refresh. @throws ApiError TOO_MANY_REQUESTS */
  admitFailedRefresh(address: string): Promise<void>;
  /** Counts a wrong API key: only further wrong ones are refused. @throws ApiError TOO_MANY_REQUESTS */
  admitWrongKey(address: string): Promise<void>;
  /** Counts a registration. @throws ApiError TOO_MANY_REQUESTS */
  admitRegistration(address: string): Promise<void>;
  /** Counts a security notice of a user. @throws ApiError TOO_MANY_REQUESTS */
  admitNotice(userId: string): Promise<void>;
  /** Links to set a new password. */
  resetLinks: LinkThrottle;
  /** Links to verify the address. */
  verificationLinks: LinkThrottle;
}

const keyOfBoth = (account: string, origin: string) => `${account.slice(0, 180)} ${origin}`;

/** The origin's keys: the most specific first. */
const originKeys = ({ address, device }: Origin) => ({
  device: hashToken(device).toString("base64url"),
  network: networksOf(address).own,
});

/** Rate limits of sign-in, registration and mailed links. */
export function signInThrottle(pool: Pool): SignInThrottle {
  const both = createRateLimiter(pool, "both", PER_ACCOUNT_AND_ADDRESS);
  const known = createRateLimiter(pool, "known", KNOWN_ORIGIN);
  const perAccount = createRateLimiter(pool, "account", PER_ACCOUNT);
  const codesPerAccount = createRateLimiter(pool, "code", CODES_PER_ACCOUNT);
  const codesPerOrigin = createRateLimiter(pool, "codes", CODES_PER_ORIGIN);
  const perAddress = addressLimiter(pool, "address", PER_ADDRESS);
  const passkeys = addressLimiter(pool, "passkey", PASSKEY_FAILURES);
  const passkeyOptions = addressLimiter(pool, "options", PASSKEY_STARTS);
  const refreshes = addressLimiter(pool, "refresh", REFRESH_FAILURES);
  const wrongKeys = addressLimiter(pool, "apikey", WRONG_KEYS);
  const notices = createRateLimiter(pool, "notice", NOTICES);
  const registrations = addressLimiter(pool, "register", REGISTRATIONS);

  const isKnown = async (account: string, origin: string) =>
    (await known.get(keyOfBoth(account, origin))) !== null;

  const remember = async (account: string, origin: Origin) => {
    const { device, network } = originKeys(origin);
    const isDeviceKnown = await isKnown(account, device);
    const isNetworkKnown = await isKnown(account, network);
    for (const key of [device, network]) {
      await known.set(keyOfBoth(account, key), KNOWN_ORIGIN.points, KNOWN_ORIGIN.duration);
    }
    return { isDeviceKnown, isNetworkKnown };
  };

  /** The shared counts of an attempt, and the key of its own count. */
  const countsOf = async (account: string, origin: Origin) => {
    const { device, network } = originKeys(origin);
    if (await isKnown(account, device)) return { own: device, shared: [], isFromKnown: true };
    const ofAddress = perAddress(origin.address);
    if (await isKnown(account, network)) {
      return { own: network, shared: ofAddress.slice(0, 1), isFromKnown: true };
    }
    const ofAccount: Count = [perAccount, account.slice(0, 240)];
    return { own: network, shared: [...ofAddress, ofAccount], isFromKnown: false };
  };

  return {
    admitSignIn: async (account, origin) => {
      const { own, shared, isFromKnown } = await countsOf(account, origin);
      await consumeCounts([[both, keyOfBoth(account, own)], ...shared]);
      return {
        isFromKnown,
        succeed: async () => {
          for (const [limiter, key] of shared) await limiter.reward(key);
          await both.delete(keyOfBoth(account, own));
        },
      };
    },
    admitCode: async (account, origin) => {
      const { own, isFromKnown } = await countsOf(account, origin);
      const [limiter, key]: Count = isFromKnown
        ? [codesPerOrigin, keyOfBoth(account, own)]
        : [codesPerAccount, account.slice(0, 240)];
      await consumeRateLimit(limiter, key);
      return { succeed: async () => void (await limiter.delete(key)) };
    },
    remember,
    admitSession: sessionThrottle(pool),
    admitPasskey: async (address) => {
      const counts = passkeys(address);
      await consumeCounts(counts);
      return {
        succeed: async () => {
          for (const [limiter, key] of counts) await limiter.reward(key);
        },
      };
    },
    admitPasskeyOptions: (address) => consumeCounts(passkeyOptions(address)),
    admitFailedRefresh: (address) => consumeCounts(refreshes(address)),
    admitWrongKey: (address) => consumeCounts(wrongKeys(address)),
    admitRegistration: (address) => consumeCounts(registrations(address)),
    admitNotice: (userId) => consumeRateLimit(notices, userId),
    resetLinks: linkThrottle(pool, "reset"),
    verificationLinks: linkThrottle(pool, "verify", VERIFICATIONS_PER_DAY),
  };
}
