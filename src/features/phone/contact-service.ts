/** What contacts have of outbound calls. */
import type { Belonging } from '#features/contacts/ports.ts';
import { failQueuedCalls, reassignCalls } from './queries.ts';

export const callsOfContact: Belonging = {
  table: 'outbound_calls',
  move: reassignCalls,
  afterReturn: failQueuedCalls,
};
