/** Ids of our choice, so that writing the same thing twice leaves one event. */
import { createHash } from 'node:crypto';

/** Google takes the digits and the letters a to v. */
export const eventIdOf = (key: string): string =>
  `porchlight${createHash('sha256').update(key).digest('hex').slice(0, 40)}`;

/** A private property of events that we wrote. Others cannot see it, and it survives changes made in Google. */
export const OUR_MARK = 'porchlight';
