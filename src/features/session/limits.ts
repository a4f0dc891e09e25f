import { networkOf, type RateLimit } from '#platform/rate-limit.ts';

const QUARTER_HOUR = 15 * 60;

/**
 * Limits guesses per account, and spraying over many accounts per IP address. A device that has logged in to the account
 * before is counted separately.
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

/** A successful login is not an attack: resets the account's or device's count and refunds the address's attempt. */
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

/** A user who can read the account's mailbox owns it, so earlier guesses no longer count against them. */
export const forgivenByReset = ({ email, userId }: { email: string; userId: string }) => ({
  wipe: [accountKey(email), passwordKey(userId)],
  giveBack: [],
});

const accountKey = (email: string) => `login:account:${email}`;
const addressKey = (address: string) => `login:address:${networkOf(address)}`;
const deviceKey = (deviceId: string) => `login:device:${deviceId}`;
const passwordKey = (userId: string) => `password:user:${userId}`;

/**
 * Reset links and new accounts both send e-mail to an address that any visitor can type. Counted per network, so that a
 * stranger who asks again and again does not use up what the address's owner may ask for; `MOST_RESET_LINKS` bounds what
 * one mailbox gets.
 */
export const mailLimits = ({ email, address }: { email: string; address: string }): RateLimit[] => [
  { key: `mail:account:${email}:${networkOf(address)}`, limit: 5, windowSeconds: 3600 },
  { key: `mail:address:${networkOf(address)}`, limit: 30, windowSeconds: 3600 },
];

/** Nothing is mailed to who has so many links that work for half an hour yet: any of them does. */
export const MOST_RESET_LINKS = 5;

/** A 256-bit token cannot be guessed; this keeps attackers from using up resources by trying. */
export const linkLimits = ({ address }: { address: string }): RateLimit[] => [
  { key: `link:address:${networkOf(address)}`, limit: 60, windowSeconds: QUARTER_HOUR },
];

export const passwordCheckLimits = ({ userId }: { userId: string }): RateLimit[] => [
  { key: passwordKey(userId), limit: 10, windowSeconds: QUARTER_HOUR },
];
