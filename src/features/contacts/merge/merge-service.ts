/** Merges two contacts in one commit, and stores everything needed to split them again. */

import { pickFields } from '#features/contacts/contact-fields.ts';
import type { MergePreview, Side } from '#features/contacts/contract.ts';
import { faceOf } from '#features/contacts/duplicates/duplicate-service.ts';
import { deleteContact, findContact, findMergedInto, lockContactsOf } from '#features/contacts/queries.ts';
import { lockContacts } from '#features/contacts/snapshot-queries.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { announce } from '#platform/live/announce.ts';
import { listChoices, mergeFields, mergeProblem } from './merge-fields.ts';
import { forgetOldMerges, insertMerge, updateMerged } from './merge-queries.ts';
import { countBelongings, moveBelongings } from './move-belongings.ts';

type ServiceInput = { context: Context; actor: Actor };
type Pair = { id: number; otherId: number };

const CHANGED =
  'One of these contacts was changed in the meantime. Nothing was merged; please look at it again.';
const ALREADY = 'One of these contacts has already been merged in the meantime. Nothing else was changed.';
const SAME = 'Choose two different contacts.';

export async function previewMerge({
  context,
  actor,
  id,
  otherId,
}: ServiceInput & Pair): Promise<MergePreview> {
  requireTwo({ id, otherId });
  return context.database.readInScope({ businessId: actor.businessId }, async (tx) => {
    const [one, two] = [await findContact(tx, id), await findContact(tx, otherId)];
    if (!one || !two) throw await missing(tx, { id, otherId });
    const [kept, other] = [pickFields(one), pickFields(two)];
    const merged = mergeFields({ kept, other });
    return {
      kept: faceOf(one),
      other: faceOf(two),
      choices: listChoices({ kept, other }),
      united: {
        phoneNumbers: merged.phoneNumbers.map(({ number }) => number),
        emails: merged.emails.map(({ address }) => address),
        tags: merged.tags,
        customFields: Object.keys(merged.customFields).sort(),
      },
      moves: await countBelongings(tx, { belongings: context.ports.contacts.belongings, contactId: otherId }),
      problem: mergeProblem(merged),
    };
  });
}

export async function mergeContacts({
  context,
  actor: { businessId, userId },
  id,
  otherId,
  version,
  otherVersion,
  choices,
}: ServiceInput &
  Pair & { version: number; otherVersion: number; choices: Record<string, Side> }): Promise<number> {
  requireTwo({ id, otherId });
  return context.database.inScope({ businessId }, async (tx) => {
    await lockContactsOf(tx, businessId);
    // Locked before anything is moved: what arrives for the other contact from now on waits, and is not
    // deleted with it.
    const locked = await lockContacts(tx, [id, otherId]);
    const [kept, other] = [locked.get(id), locked.get(otherId)];
    if (!kept || !other) throw await missing(tx, { id, otherId });
    if (kept.version !== version || other.version !== otherVersion) {
      throw new AppError('conflict', { message: CHANGED });
    }
    const fields = mergeFields({ kept: pickFields(kept), other: pickFields(other), choices });
    const problem = mergeProblem(fields);
    if (problem) throw new AppError('validation-failed', { message: problem });
    const moved = await moveBelongings(tx, {
      belongings: context.ports.contacts.belongings,
      businessId,
      from: otherId,
      to: id,
    });
    const after = await updateMerged(tx, { id, removedId: otherId, fields });
    await deleteContact(tx, otherId);
    await forgetOldMerges(tx);
    for (const one of [id, otherId]) await announce(tx, { businessId, kind: 'contact', id: String(one) });
    const undo = { removed: other.snapshot, before: kept.snapshot, after, moved };
    return insertMerge(tx, { businessId, keptId: id, removedId: otherId, mergedBy: userId, undo });
  });
}

function requireTwo({ id, otherId }: Pair): void {
  if (id !== otherId) return;
  throw new AppError('validation-failed', { message: SAME, fields: { other_id: [SAME] } });
}

/** Another user merged it first, or the contact never existed. */
async function missing(tx: Transaction, { id, otherId }: Pair): Promise<AppError> {
  const merged = (await findMergedInto(tx, id)) ?? (await findMergedInto(tx, otherId));
  return merged === null ? new AppError('not-found') : new AppError('conflict', { message: ALREADY });
}
