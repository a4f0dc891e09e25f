import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Channel } from '#features/reach/contract.ts';

/** The message channels, and calls. */
export type ReachChannel = Channel | 'call';

/** Longer than any phone number written without its plus. */
const isMessengerId = (to: string): boolean => /^\d{14,}$/.test(to);

/** As contacts store them: E.164 and lower case. */
export function normalAddress({ channel, to }: { channel: ReachChannel; to: string }): string {
  if (channel === 'email') return to.trim().toLowerCase();
  if (channel === 'facebook' && isMessengerId(to)) return to;
  return parsePhoneNumberFromString(to, 'US')?.number ?? to.trim();
}

export const readableAddress = (address: string): string =>
  address.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 ($1) $2-$3');
