import type { RateLimit } from '#platform/rate-limit.ts';

const QUARTER_HOUR = 15 * 60;

/**
 * Guessing is slowed per account, and spraying over many accounts per address. A device that the account was logged in with
 * before is counted by itself.
 */
export const loginLimits = ({
  email,
  address,
  deviceId,
}: {
  email: string;
  address: string;
  deviceId: string | null;
}): RateLimit[] =>
  deviceId === null
    ? [
        { key: accountKey(email), limit: 10, windowSeconds: QUARTER_HOUR },
        { key: addressKey(address), limit: 60, windowSeconds: QUARTER_HOUR },
      ]
    : [{ key: deviceKey(deviceId), limit: 10, windowSeconds: QUARTER_HOUR }];

/** A success was no attack: what counts the account or the device begins anew, and the address gets its attempt back. */
export const forgivenBy = ({
  email,
  address,
  deviceId,
}: {
  email: string;
  address: string;
  deviceId: string | null;
}): { wipe: string[]; giveBack: string[] } =>
  deviceId === null
    ? { wipe: [accountKey(email)], giveBack: [addressKey(address)] }
    : { wipe: [deviceKey(deviceId)], giveBack: [] };

/** Whoever has the mailbox of an account is its owner, so nobody's guesses count against them any more. */
export const forgivenByReset = ({ email, userId }: { email: string; userId: string }) => ({
  wipe: [accountKey(email), passwordKey(userId)],
  giveBack: [],
});

const accountKey = (email: string) => `login:account:${email}`;
const addressKey = (address: string) => `login:address:${address}`;
const deviceKey = (deviceId: string) => `login:device:${deviceId}`;
const passwordKey = (userId: string) => `password:user:${userId}`;

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
  { key: passwordKey(userId), limit: 10, windowSeconds: QUARTER_HOUR },
];
