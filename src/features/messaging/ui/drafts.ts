/**
 * What somebody has begun to write, per contact and channel, for as long as the page lives. It is kept outside the
 * components, so that neither another tab of the composer nor another contact loses a word, and a message that is
 * still on its way when its form closes is cleared all the same.
 */
import { useSyncExternalStore } from 'react';
import { onClearSessionCaches } from '#ui/session/session-caches.ts';
import type { SendChannel } from '../contract.ts';

export type Draft = {
  from: string | null;
  to: string | null;
  subject: string;
  body: string;
  /** Stays the same until something else is to be sent: a second press of Send is the same message. */
  key: string | null;
  isSending: boolean;
  /** Why it was not sent, in the server's words. */
  refusal: string | null;
};
export type DraftId = `${number}:${SendChannel}`;

const EMPTY: Draft = {
  from: null,
  to: null,
  subject: '',
  body: '',
  key: null,
  isSending: false,
  refusal: null,
};

const drafts = new Map<DraftId, Draft>();
const listeners = new Set<() => void>();

export const readDraft = (id: DraftId): Draft => drafts.get(id) ?? EMPTY;

export function changeDraft(id: DraftId, change: Partial<Draft>): void {
  drafts.set(id, { ...readDraft(id), ...change });
  tell();
}

/** Other words are another message, so they get another key; and what was wrong with the old ones is past. */
export const editDraft = (id: DraftId, change: Partial<Draft>): void =>
  changeDraft(id, { ...change, key: null, refusal: null });

/** Whom it came from and went to is likely to be the same next time. */
export function emptyDraft(id: DraftId): void {
  const { from, to } = readDraft(id);
  drafts.set(id, { ...EMPTY, from, to });
  tell();
}

export const useDraft = (id: DraftId): Draft => useSyncExternalStore(subscribe, () => readDraft(id));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}

onClearSessionCaches(() => {
  drafts.clear();
  tell();
});
