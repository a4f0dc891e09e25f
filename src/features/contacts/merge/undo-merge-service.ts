/** Splits a merged contact: restores both as they were, each with its own records. Later records stay where they are. */

import { FIELD_LABELS, pickFields } from '#features/contacts/contact-fields.ts';
import { type ContactFields, type ContactMerge, UNDO_DAYS } from '#features/contacts/contract.ts';
import { findContact, findMergedInto, lockContactsOf } from '#features/contacts/queries.ts';
import { restoreFields } from '#features/contacts/restore-fields.ts';
import { fieldsOfSnapshot, insertRestored, lockContacts } from '#features/contacts/snapshot-queries.ts';
import type { ContactSnapshot } from '#features/contacts/undo-records.ts';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { announce } from '#platform/live/announce.ts';
import { deleteMerge, listMergesInto, lockMerge, type StoredMerge, updateRestored } from './merge-queries.ts';
import { returnBelongings } from './move-belongings.ts';

type ServiceInput = { context: Context; actor: Actor };

const DAY_MS = 86_400_000;
const NOT_UNDOABLE = 'This merge has already been undone, or is too old to undo.';
const MERGED_AGAIN =
  'This contact has itself been merged into another one. Undo that merge first, then this one.';
const MERGED_LATER =
  'Another contact has been merged into this one since. Undo that merge first, then this one.';

export async function listMerges({
  context,
  actor,
  contactId,
}: ServiceInput & { contactId: number }): Promise<ContactMerge[]> {
  return context.database.readInScope({ businessId: actor.businessId }, async (tx) => {
    const contact = await findContact(tx, contactId);
    if (!contact) throw new AppError('not-found');
    const merges = await listMergesInto(tx, contactId);
    return merges.map((merge, position) => ({
      id: merge.id,
      isLast: position === 0,
      name: nameOf(fieldsOfSnapshot(merge.undo.removed)),
      mergedAt: merge.mergedAt.toISOString(),
      undoUntil: new Date(merge.mergedAt.getTime() + UNDO_DAYS * DAY_MS).toISOString(),
      left: planUndo({ merge, current: contact }).left,
    }));
  });
}

export async function undoMerge({
  context,
  actor: { businessId },
  id,
}: ServiceInput & { id: number }): Promise<{ kept_id: number; restored_id: number; left: string[] }> {
  return context.database.inScope({ businessId }, async (tx) => {
    await lockContactsOf(tx, businessId);
    const merge = await lockMerge(tx, id);
    if (!merge) throw new AppError('not-found', { message: NOT_UNDOABLE });
    const { keptId, removedId, undo } = merge;
    const kept = (await lockContacts(tx, [keptId])).get(keptId);
    if (!kept) {
      const isMerged = (await findMergedInto(tx, keptId)) !== null;
      throw isMerged ? new AppError('conflict', { message: MERGED_AGAIN }) : new AppError('not-found');
    }
    // Last merge first: an earlier merge does not know what a later one has changed, such as Do Not Call.
    const [last] = await listMergesInto(tx, keptId);
    if (last?.id !== id) throw new AppError('conflict', { message: MERGED_LATER });
    const { fields, removed, left } = planUndo({ merge, current: kept });
    await insertRestored(tx, removed);
    await updateRestored(tx, { id: keptId, fields, undo });
    const { belongings } = context.ports.contacts;
    await returnBelongings(tx, { belongings, businessId, from: keptId, to: removedId, moved: undo.moved });
    await deleteMerge(tx, id);
    for (const one of [keptId, removedId]) {
      await announce(tx, { businessId, kind: 'contact', id: String(one) });
    }
    return { kept_id: keptId, restored_id: removedId, left };
  });
}

/** A Do Not Call set since the merge may concern either person, so both get it. */
function planUndo({ merge, current }: { merge: StoredMerge; current: ContactFields }): {
  fields: ContactFields;
  removed: ContactSnapshot;
  left: string[];
} {
  const { removed, ...undo } = merge.undo;
  const [before, after] = [fieldsOfSnapshot(undo.before), fieldsOfSnapshot(undo.after)];
  const { fields, left } = restoreFields({ before, after, current: pickFields(current) });
  const isNewDoNotCall = current.contactType === 'Do Not Call' && after.contactType !== 'Do Not Call';
  if (!isNewDoNotCall) return { fields, removed, left };
  return {
    fields,
    removed: { ...removed, contact_type: 'Do Not Call' },
    left: [...new Set([...left, FIELD_LABELS.contactType])],
  };
}

/** As a list shows it. */
const nameOf = ({ firstName, lastName, company, phoneNumbers, emails }: ContactFields): string =>
  `${firstName} ${lastName}`.trim() || company || phoneNumbers[0]?.number || emails[0]?.address || 'No name';
