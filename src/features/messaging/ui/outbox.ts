/** Messages sent from this page, per contact, from the moment Send is pressed. */
import { useSyncExternalStore } from 'react';
import { onClearSessionCaches } from '#ui/session/session-caches.ts';
import type { SendChannel } from '../contract.ts';

export type Outgoing = { key: string; channel: SendChannel; to: string; body: string };

const KEPT = 3;
const NOTHING: readonly Outgoing[] = [];
const outboxes = new Map<number, readonly Outgoing[]>();
const listeners = new Set<() => void>();

const outboxOf = (contactId: number): readonly Outgoing[] => outboxes.get(contactId) ?? NOTHING;

export function addToOutbox(contactId: number, outgoing: Outgoing): void {
  const others = outboxOf(contactId).filter(({ key }) => key !== outgoing.key);
  put(contactId, [...others, outgoing].slice(-KEPT));
}

export const removeFromOutbox = (contactId: number, key: string): void =>
  put(
    contactId,
    outboxOf(contactId).filter((one) => one.key !== key),
  );

export const useOutbox = (contactId: number): readonly Outgoing[] =>
  useSyncExternalStore(subscribe, () => outboxOf(contactId));

function put(contactId: number, outbox: readonly Outgoing[]): void {
  outboxes.set(contactId, outbox);
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}

onClearSessionCaches(() => {
  outboxes.clear();
  tell();
});
