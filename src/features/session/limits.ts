import type { RateLimit } from '#platform/rate-limit.ts';

const QUARTER_HOUR = 15 * 60;

/** Guessing is slowed per account, and spraying over many accounts per address. */
export const loginLimits = ({ email, address }: { email: string; address: string }): RateLimit[] => [
  { key: `login:account:${email}`, limit: 10, windowSeconds: QUARTER_HOUR },
  { key: `login:address:${address}`, limit: 60, windowSeconds: QUARTER_HOUR },
];

/** Reset links and new accounts both send e-mail to an address that somebody typed. */
export const mailLimits = ({ email, address }: { email: string; address: string }): RateLimit[] => [
  { key: `mail:account:${email}`, limit: 5, windowSeconds: 3600 },
  { key: `mail:address:${address}`, limit: 30, windowSeconds: 3600 },
];

/** A 256-bit token cannot be guessed; this keeps somebody from trying at our expense. */
export const linkLimits = ({ address }: { address: string }): RateLimit[] => [
  { key: `link:address:${address}`, limit: 60, windowSeconds: QUARTER_HOUR },
];

export const passwordCheckLimits = ({ userId }: { userId: string }): RateLimit[] => [
  { key: `password:user:${userId}`, limit: 10, windowSeconds: QUARTER_HOUR },
];
