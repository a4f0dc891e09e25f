/** The voicemails of a contact, for the contacts feature. */
import type { CountedBelonging } from '#features/contacts/ports.ts';
import { countOfContact, reassignVoicemails } from './queries.ts';

export const voicemailsOfContact: CountedBelonging = {
  table: 'voicemails',
  count: countOfContact,
  move: reassignVoicemails,
};
