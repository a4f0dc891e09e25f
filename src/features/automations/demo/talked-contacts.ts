/** The conversations of the last 28 days whose contact can be reached by phone, the newest first. */
import { findContactFaces } from '#features/contacts/book/service.ts';
import { TAG_NAMES } from '#features/conversations/contract.ts';
import { listTalkedSince } from '#features/conversations/service.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { DemoConversation } from './plan-runs.ts';

const SPAN_MS = 28 * 86_400_000;

export async function listTalkedContacts(tx: Transaction, now: Date): Promise<DemoConversation[]> {
  const talks = await listTalkedSince(tx, new Date(now.getTime() - SPAN_MS));
  const faces = await findContactFaces(tx, [...new Set(talks.flatMap(({ contactId }) => contactId ?? []))]);
  return talks.flatMap(({ id, contactId, status, filters, createdAt, durationSeconds }) => {
    const face = contactId === null ? undefined : faces.get(contactId);
    if (contactId === null || !face?.phone) return [];
    const { firstName, lastName, phone, email } = face;
    const endedAt = new Date(createdAt.getTime() + durationSeconds * 1000);
    const contact = { first_name: firstName, last_name: lastName, phone_number: phone, email: email ?? '' };
    const tags = filters.map((tag) => TAG_NAMES[tag]).join(', ');
    return [{ id, contactId, status, tags, endedAt, contact }];
  });
}
