/**
 * The six rules of a password, in the order in which the form shows them
 * (docs/rules/accounts.md#passwords).
 */
export const PASSWORD_RULES = [
  "MIN_LENGTH",
  "LOWERCASE",
  "UPPERCASE",
  "DIGIT",
  "SPECIAL",
  "NO_SPACES",
] as const;

export type PasswordRule = (typeof PASSWORD_RULES)[number];

export const PASSWORD_LENGTH_MIN = 8;

const MEETS_RULE: Record<PasswordRule, (password: string) => boolean> = {
  MIN_LENGTH: (password) => [...password].length >= PASSWORD_LENGTH_MIN,
  LOWERCASE: (password) => /\p{Ll}/u.test(password),
  UPPERCASE: (password) => /\p{Lu}/u.test(password),
  DIGIT: (password) => /\p{Nd}/u.test(password),
  SPECIAL: (password) => /[^\p{L}\p{M}\p{N}\s]/u.test(password),
  NO_SPACES: (password) => !/\s/u.test(password),
};

/**
 * The form in which a password is hashed and compared: keyboards write é as one character or as two
 * (docs/rules/accounts.md#passwords).
 */
export const normalizePassword = (password: string): string => password.normalize("NFC");

/** The rules that a password breaks; empty when it is valid. */
export function brokenPasswordRules(password: string): PasswordRule[] {
  const normalized = normalizePassword(password);
  return PASSWORD_RULES.filter((rule) => !MEETS_RULE[rule](normalized));
}

/** The share of the six rules that are met, as a whole percent from 0 to 100. */
export function passwordStrength(password: string): number {
  const met = PASSWORD_RULES.length - brokenPasswordRules(password).length;
  return Math.round((met / PASSWORD_RULES.length) * 100);
}

/** The colour band of the strength bar: weak under 40 percent, fair under 80, strong from 80. */
export function strengthLevel(percent: number): "weak" | "fair" | "strong" {
  if (percent < 40) return "weak";
  return percent < 80 ? "fair" : "strong";
}
