import { hashToken } from '#platform/secrets.ts';
import type { ClaimedRun } from './queue-queries.ts';

const PREFIX_LENGTH = 12;

/**
 * Names a run in the keys sent to other systems. Its number alone would recur in the next database; the
 * random id of its business does not. Hashed, because outsiders need not know that id.
 */
export const runName = ({ id, businessId }: Pick<ClaimedRun, 'id' | 'businessId'>): string =>
  `${hashToken(businessId).toString('base64url').slice(0, PREFIX_LENGTH)}.${id}`;
