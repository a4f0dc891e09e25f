/**
 * Unsent drafts, per contact and channel, for as long as the browser tab lives. They are kept outside the
 * components, so that switching the channel or the contact loses nothing, and a message that is still being
 * sent when its form closes is cleared all the same. They are also kept in sessionStorage, to survive a
 * reload.
 */
import { useSyncExternalStore } from 'react';
import { CACHE_KEY_PREFIX, onClearSessionCaches } from '#ui/session/session-caches.ts';
import type { SendChannel } from '../contract.ts';

export type Draft = {
  from: string | null;
  to: string | null;
  subject: string;
  body: string;
  /** Stays the same until the message changes: a second press of Send is the same message. */
  key: string | null;
  isSending: boolean;
  /** The server's reason for not sending it. */
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

/** A changed text is another message, so it gets another key; the old error is cleared. */
export const editDraft = (id: DraftId, change: Partial<Draft>): void =>
  changeDraft(id, { ...change, key: null, refusal: null });

/** Sender and recipient are likely to be the same next time. */
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

/**
 * Stores the text with its key: a send whose answer was cut off by a reload is repeated as the same message.
 */
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
