/**
 * What somebody has begun to write, per contact and channel, for as long as the browser tab lives. It is kept outside the
 * components, so that neither another channel nor another contact loses a word, and a message that is still on its way when
 * its form closes is cleared all the same; and in sessionStorage, so that a reload loses none either.
 */
import { useSyncExternalStore } from 'react';
import { CACHE_KEY_PREFIX, onClearSessionCaches } from '#ui/session/session-caches.ts';
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

const STORED_AS = `${CACHE_KEY_PREFIX}message-drafts`;
const drafts = readStored();
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
  store();
  for (const listener of listeners) listener();
}

onClearSessionCaches(() => {
  drafts.clear();
  tell();
});

/** The words with their key: a send whose answer a reload has cut off is sent again as the same message. */
function store(): void {
  const written = [...drafts].filter(([, { subject, body }]) => subject !== '' || body !== '');
  try {
    if (written.length === 0) sessionStorage.removeItem(STORED_AS);
    else sessionStorage.setItem(STORED_AS, JSON.stringify(written));
  } catch {
    // Without storage a draft lives as long as the page.
  }
}

function readStored(): Map<DraftId, Draft> {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORED_AS) ?? '[]') as [DraftId, Partial<Draft>][];
    return new Map(
      stored.map(([id, draft]) => [id, { ...EMPTY, ...draft, isSending: false, refusal: null }]),
    );
  } catch {
    return new Map();
  }
}
