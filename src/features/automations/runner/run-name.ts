import { hashToken } from '#platform/secrets.ts';
import type { ClaimedRun } from './queue-queries.ts';

const PREFIX_LENGTH = 12;

/**
 * What a run is called in the keys that others are sent. Its number alone comes again in the next database; the random id of
 * its business does not. Hashed, because that id is nothing that strangers need to know.
 */
export const runName = ({ id, businessId }: Pick<ClaimedRun, 'id' | 'businessId'>): string =>
  `${hashToken(businessId).toString('base64url').slice(0, PREFIX_LENGTH)}.${id}`;
