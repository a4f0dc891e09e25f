/** Moves all records of a contact to another contact and back. */

import type { MergePreview } from '#features/contacts/contract.ts';

import type { Belongings } from '#features/contacts/ports.ts';
import type { Moved } from '#features/contacts/undo-records.ts';
import type { Transaction } from '#platform/database/database.ts';
import { copyDistinctions, returnDistinctions } from './distinction-queries.ts';
import { countNotes, moveNotes } from './merge-queries.ts';

type Way = { businessId: string; from: number; to: number };

export async function countBelongings(
  tx: Transaction,
  { belongings, contactId }: { belongings: Belongings; contactId: number },
): Promise<MergePreview['moves']> {
  return {
    conversations: await belongings.conversations.count(tx, contactId),
    messages: await belongings.messages.count(tx, contactId),
    voicemails: await belongings.voicemails.count(tx, contactId),
    appointments: await belongings.appointments.count(tx, contactId),
    notes: await countNotes(tx, contactId),
  };
}

export async function moveBelongings(
  tx: Transaction,
  { belongings, ...way }: Way & { belongings: Belongings },
): Promise<Moved> {
  const moved: Moved = { notes: await moveNotes(tx, way), distinctions: await copyDistinctions(tx, way) };
  for (const [kind, { move }] of Object.entries(belongings)) {
    moved[kind as keyof Belongings] = await move(tx, way);
  }
  return moved;
}

/** The records that were moved before and have not moved since. */
export async function returnBelongings(
  tx: Transaction,
  { belongings, moved, ...way }: Way & { belongings: Belongings; moved: Moved },
): Promise<void> {
  // A merge older than a kind of record has moved none of it, and without ids all would move.
  const those = (ids: number[] | undefined) => ({ ...way, ids: ids ?? [] });
  for (const [kind, { move }] of Object.entries(belongings)) {
    await move(tx, those(moved[kind as keyof Belongings]));
  }
  await moveNotes(tx, those(moved.notes));
  await returnDistinctions(tx, { ...way, moved: moved.distinctions });
}
