/** How many visits the receptionist books for one person: it cannot tell who really writes to it. */
import type { BookedBy } from '#features/appointments/contract.ts';
import { countVisits } from '#features/appointments/queries.ts';
import type { Span } from '#features/appointments/slots/slots.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';

const MOST_OF_CONVERSATION = 3;
const MOST_OF_PERSON = 5;

/** `isProven` when they wrote from the contact's own number or address, and not only gave it. */
export async function requireFewVisits(
  tx: Transaction,
  {
    bookedBy,
    conversationId = null,
    isProven,
    ...of
  }: {
    bookedBy: BookedBy;
    contactId: number | null;
    conversationId?: number | null;
    span: Span;
    now: Date;
    isProven: boolean;
  },
): Promise<void> {
  if (bookedBy !== 'AI Receptionist') return;
  const { atOnce, ofPerson, ofConversation } = await countVisits(tx, { ...of, conversationId });
  const isEnough = ofConversation >= MOST_OF_CONVERSATION || (!isProven && ofPerson >= MOST_OF_PERSON);
  if (atOnce > 0 || isEnough) throw new AppError('enough-visits');
}
