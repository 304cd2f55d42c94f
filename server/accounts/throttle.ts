import type { Pool } from "pg";
import { consumeRateLimit, createRateLimiter } from "../http/limits.ts";
import { networksOf } from "../http/networks.ts";
import { createAddressLimiter, consumeLimiterKeys, type LimiterKey } from "./addressLimiter.ts";
import { createLinkThrottle, type LinkThrottle } from "./linkThrottle.ts";
import { type CountedAttempt, createSessionThrottle } from "./sessionThrottle.ts";
import { hashToken } from "./tokenHash.ts";

/** Seconds. */
const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Limits failed sign-ins to an account from one device or network: `points` within `duration` seconds. */
const ACCOUNT_AND_ORIGIN_LIMIT = { points: 10, duration: 15 * MINUTE };
/** Limits failed sign-ins to an account from all unknown origins; high, so that an attacker can hardly lock the user out. */
const ACCOUNT_LIMIT = { points: 100, duration: 15 * MINUTE };
/** Limits failed sign-ins from one network to all accounts; those from devices known to the account aren't counted. */
const ADDRESS_LIMIT = { points: 100, duration: 15 * MINUTE };
/**
 * Limits wrong codes of the second step per account, from all unknown origins. The limit is low because
 * a code has six digits, and an attacker who reaches this step knows the password.
 */
const ACCOUNT_CODE_LIMIT = { points: 10, duration: 15 * MINUTE };
/** Limits wrong codes from an origin that is known to the account. */
const ORIGIN_CODE_LIMIT = { points: 10, duration: 15 * MINUTE };
/** Limits failed sign-ins with a passkey per network. */
const PASSKEY_FAILURE_LIMIT = { points: 100, duration: 15 * MINUTE };
/** Limits started sign-ins with a passkey per network; each stores a challenge. */
const PASSKEY_START_LIMIT = { points: 300, duration: 15 * MINUTE, isNeverReverted: true };
/** Limits exchanges of Google's authorization codes per network; each connects to the provider. */
const GOOGLE_EXCHANGE_LIMIT = { points: 300, duration: 15 * MINUTE, isNeverReverted: true };
/** Limits failed refreshes per network. */
const REFRESH_FAILURE_LIMIT = { points: 100, duration: 15 * MINUTE, isNeverReverted: true };
/** Limits refreshes per user, because each leaves a token for 30 days. */
const REFRESH_LIMIT = { points: 300, duration: 15 * MINUTE, isNeverReverted: true };
/** Limits attempts per network with well-formed API keys that don't exist or have a wrong secret. */
const WRONG_API_KEY_LIMIT = { points: 100, duration: 15 * MINUTE, isNeverReverted: true };
/**
 * Limits registrations per network; high, because many users can share one address (carrier-grade NAT).
 */
const REGISTRATION_LIMIT = { points: 60, duration: 10 * MINUTE, isNeverReverted: true };
/**
 * The verification mails per account in 24 hours. The limit is low, because anybody can register another
 * person's address and have mails sent to it.
 */
const MAX_VERIFICATIONS_PER_DAY = 10;
/** Limits security notices per user, so that a script that repeats an action doesn't send unlimited mails. */
const SECURITY_NOTICE_LIMIT = { points: 20, duration: 60 * MINUTE, isNeverReverted: true };
/** How long a device or a network stays known to the account after its last sign-in or registration. */
const KNOWN_ORIGIN_RECORD = { points: 1, duration: 90 * DAY };

/** Where an attempt comes from. */
export interface Origin {
  address: string;
  /** The token of the browser's device cookie. */
  device: string;
}

interface SignInAttempt extends CountedAttempt {
  /** Whether the device or its network has signed in to the account before. */
  isKnownOrigin: boolean;
}

/** Which parts of an origin were known to the account already. */
interface KnownOrigin {
  isDeviceKnown: boolean;
  isNetworkKnown: boolean;
}

export interface SignInThrottle {
  /**
   * Counts a sign-in before the password is verified, so that concurrent attempts cannot exceed the
   * limits. A device or network that has signed in to the account before has its own count:
   * other people's guesses don't block it (docs/rules/accounts.md#sign-in).
   *
   * @param account the `emailKey` of the address
   * @throws ApiError TOO_MANY_REQUESTS after too many failures of the device, the network or the account
   */
  admitSignIn(account: string, origin: Origin): Promise<SignInAttempt>;
  /**
   * Counts a code of the second step before it is verified: a known device or network has its own count,
   * all others share that of the account.
   *
   * @throws ApiError TOO_MANY_REQUESTS
   */
  admitCode(account: string, origin: Origin): Promise<CountedAttempt>;
  /**
   * Makes the origin known to the account, after a registration or all steps of a sign-in.
   *
   * @returns which parts were known before
   */
  remember(account: string, origin: Origin): Promise<KnownOrigin>;
  /**
   * Counts a password or code that is entered in a signed-in session, separately from sign-ins.
   *
   * @throws ApiError TOO_MANY_REQUESTS
   */
  admitAttemptInSession(sid: string): Promise<CountedAttempt>;
  /** Counts a sign-in with a passkey before it is verified. @throws ApiError TOO_MANY_REQUESTS */
  admitPasskeySignIn(address: string): Promise<CountedAttempt>;
  /** Counts a started sign-in with a passkey. @throws ApiError TOO_MANY_REQUESTS */
  admitPasskeyStart(address: string): Promise<void>;
  /** Counts a refresh with one of the user's tokens, used or not. @throws ApiError TOO_MANY_REQUESTS */
  admitRefresh(userId: string): Promise<void>;
  /** Counts an exchange of a code of Google. @throws ApiError TOO_MANY_REQUESTS */
  admitGoogleExchange(address: string): Promise<void>;
  /** Counts a failed refresh. @throws ApiError TOO_MANY_REQUESTS */
  admitFailedRefresh(address: string): Promise<void>;
  /** Counts a wrong API key; a valid key is never refused. @throws ApiError TOO_MANY_REQUESTS */
  countWrongKey(address: string): Promise<void>;
  /** Counts a registration. @throws ApiError TOO_MANY_REQUESTS */
  admitRegistration(address: string): Promise<void>;
  /** Counts a security notice of a user. @throws ApiError TOO_MANY_REQUESTS */
  admitNotice(userId: string): Promise<void>;
  /** Links to set a new password. */
  resetLinks: LinkThrottle;
  /** Links to verify the address. */
  verificationLinks: LinkThrottle;
}

const accountOriginKey = (account: string, origin: string) => `${account.slice(0, 180)} ${origin}`;

/** The keys under which the device and the network of an origin are counted. */
const originKeys = ({ address, device }: Origin) => ({
  device: hashToken(device).toString("base64url"),
  network: networksOf(address).own,
});

/** Rate limits of sign-in, registration and mailed links. */
export function createSignInThrottle(pool: Pool): SignInThrottle {
  const perAccountAndOrigin = createRateLimiter(pool, "both", ACCOUNT_AND_ORIGIN_LIMIT);
  const known = createRateLimiter(pool, "known", KNOWN_ORIGIN_RECORD);
  const perAccount = createRateLimiter(pool, "account", ACCOUNT_LIMIT);
  const codesPerAccount = createRateLimiter(pool, "code", ACCOUNT_CODE_LIMIT);
  const codesPerOrigin = createRateLimiter(pool, "codes", ORIGIN_CODE_LIMIT);
  const perAddress = createAddressLimiter(pool, "address", ADDRESS_LIMIT);
  const passkeys = createAddressLimiter(pool, "passkey", PASSKEY_FAILURE_LIMIT);
  const passkeyStarts = createAddressLimiter(pool, "options", PASSKEY_START_LIMIT);
  const failedRefreshes = createAddressLimiter(pool, "refresh", REFRESH_FAILURE_LIMIT);
  const refreshes = createRateLimiter(pool, "renewal", REFRESH_LIMIT);
  const googleExchanges = createAddressLimiter(pool, "google", GOOGLE_EXCHANGE_LIMIT);
  const wrongKeys = createAddressLimiter(pool, "apikey", WRONG_API_KEY_LIMIT);
  const notices = createRateLimiter(pool, "notice", SECURITY_NOTICE_LIMIT);
  const registrations = createAddressLimiter(pool, "register", REGISTRATION_LIMIT);

  const isKnown = async (account: string, origin: string) =>
    (await known.get(accountOriginKey(account, origin))) !== null;

  const remember = async (account: string, origin: Origin) => {
    const { device, network } = originKeys(origin);
    const isDeviceKnown = await isKnown(account, device);
    const isNetworkKnown = await isKnown(account, network);
    for (const key of [device, network]) {
      await known.set(
        accountOriginKey(account, key),
        KNOWN_ORIGIN_RECORD.points,
        KNOWN_ORIGIN_RECORD.duration,
      );
    }
    return { isDeviceKnown, isNetworkKnown };
  };

  /**
   * Finds the counters of an attempt. `own` is the key of the device or network, which has a counter of
   * its own for the account. `shared` are the counters of the network and of the account that it counts
   * against too: none from a known device, only that of the narrow network from a known network.
   */
  const countsOf = async (account: string, origin: Origin) => {
    const { device, network } = originKeys(origin);
    if (await isKnown(account, device)) return { own: device, shared: [], isKnownOrigin: true };
    const ofAddress = perAddress(origin.address);
    if (await isKnown(account, network)) {
      return { own: network, shared: ofAddress.slice(0, 1), isKnownOrigin: true };
    }
    const ofAccount: LimiterKey = [perAccount, account.slice(0, 240)];
    return { own: network, shared: [...ofAddress, ofAccount], isKnownOrigin: false };
  };

  return {
    admitSignIn: async (account, origin) => {
      const { own, shared, isKnownOrigin } = await countsOf(account, origin);
      await consumeLimiterKeys([[perAccountAndOrigin, accountOriginKey(account, own)], ...shared]);
      return {
        isKnownOrigin,
        succeed: async () => {
          for (const [limiter, key] of shared) await limiter.reward(key);
          await perAccountAndOrigin.delete(accountOriginKey(account, own));
        },
      };
    },
    admitCode: async (account, origin) => {
      const { own, isKnownOrigin } = await countsOf(account, origin);
      const [limiter, key]: LimiterKey = isKnownOrigin
        ? [codesPerOrigin, accountOriginKey(account, own)]
        : [codesPerAccount, account.slice(0, 240)];
      await consumeRateLimit(limiter, key);
      return { succeed: async () => void (await limiter.delete(key)) };
    },
    remember,
    admitAttemptInSession: createSessionThrottle(pool),
    admitPasskeySignIn: async (address) => {
      const limiterKeys = passkeys(address);
      await consumeLimiterKeys(limiterKeys);
      return {
        succeed: async () => {
          for (const [limiter, key] of limiterKeys) await limiter.reward(key);
        },
      };
    },
    admitPasskeyStart: (address) => consumeLimiterKeys(passkeyStarts(address)),
    admitRefresh: (userId) => consumeRateLimit(refreshes, userId),
    admitFailedRefresh: (address) => consumeLimiterKeys(failedRefreshes(address)),
    admitGoogleExchange: (address) => consumeLimiterKeys(googleExchanges(address)),
    countWrongKey: (address) => consumeLimiterKeys(wrongKeys(address)),
    admitRegistration: (address) => consumeLimiterKeys(registrations(address)),
    admitNotice: (userId) => consumeRateLimit(notices, userId),
    resetLinks: createLinkThrottle(pool, "reset"),
    verificationLinks: createLinkThrottle(pool, "verify", MAX_VERIFICATIONS_PER_DAY),
  };
}
