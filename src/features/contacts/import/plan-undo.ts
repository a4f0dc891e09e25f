/** Decides what the undo of an import does with a contact. Pure. */

import { isDeepStrictEqual as isSame } from 'node:util';
import { pickFields } from '#features/contacts/contact-fields.ts';
import type { ContactFields } from '#features/contacts/contract.ts';

import { restoreFields } from '#features/contacts/restore-fields.ts';
import type { StoredChange } from './change-queries.ts';

/** The contact as it is now, if it still exists. */
export type CurrentContact = ContactFields & { lastContactedAt: Date | null };
/** What happened to a contact that no longer exists. */
export type Gone = 'deleted' | 'merged';

export type UndoPlan = { name: string } & (
  | { outcome: 'removed'; isThere: boolean }
  | { outcome: 'restored'; fields: ContactFields }
  | { outcome: 'kept'; reason: string; fields: ContactFields | null }
);

export function planUndo({
  change: { before, after },
  current,
  gone,
  isUsed,
}: {
  change: StoredChange;
  current: CurrentContact | null;
  gone: Gone;
  /** A record belongs to the contact: a message, a call, an appointment, a note, another contact. */
  isUsed: boolean;
}): UndoPlan {
  const name = nameOf(current ?? after);
  if (!current) {
    if (gone === 'merged') return kept(name, 'It has been merged with another contact since.');
    return before ? kept(name, 'It has been deleted since.') : { name, outcome: 'removed', isThere: false };
  }
  if (before) {
    const { fields, left } = restoreFields({ before, after, current: pickFields(current) });
    if (left.length === 0) return { name, outcome: 'restored', fields };
    return { ...kept(name, `Edited since, and left as it is now: ${left.join(', ')}.`), fields };
  }
  if (isUsed || current.lastContactedAt) {
    return kept(name, 'There have been messages, calls, appointments or notes since.');
  }
  if (!isSame(pickFields(current), pickFields(after))) return kept(name, 'It has been edited since.');
  return { name, outcome: 'removed', isThere: true };
}

const kept = (name: string, reason: string) => ({ name, outcome: 'kept' as const, reason, fields: null });

const nameOf = ({ firstName, lastName, company, phoneNumbers, emails }: ContactFields): string =>
  `${firstName} ${lastName}`.trim() || company || phoneNumbers[0]?.number || emails[0]?.address || 'No name';
