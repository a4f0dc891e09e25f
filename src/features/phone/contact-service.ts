/** How outbound calls follow their contact through deletion and merging. */
import type { Belonging } from '#features/contacts/ports.ts';
import { failQueuedCalls, reassignCalls } from './queries.ts';

export const callsOfContact: Belonging = {
  table: 'outbound_calls',
  move: reassignCalls,
  afterReturn: failQueuedCalls,
};
