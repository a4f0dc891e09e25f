/** Bulk work on contacts, as the list requests it. */
import { randomUUID } from 'node:crypto';
import type { BatchSummary, ContactBatch } from '#features/contacts/contract.ts';
import { eventually, type Visitor } from '#tests/support/test-app.ts';

const PATHS = { tag: 'tags', delete: 'deletions', message: 'messages' };
type Work = { kind: keyof typeof PATHS } & Partial<
  Record<'add' | 'remove', string[]> & Record<'channel' | 'subject' | 'body', string>
>;

export function batcherOf(owner: Visitor) {
  const path = (id: string, rest = '') => `/api/contacts/batches/${id}${rest}`;
  const get = async (id: string) => (await owner.get(path(id))).body.data as ContactBatch;
  const until = (id: string, status: string) =>
    eventually(`the work to be ${status}`, async () => {
      const batch = await get(id);
      return batch.status === status && batch;
    });
  const ask = (target: object, { kind, ...work }: Work, id = randomUUID()) =>
    owner.post(`/api/contacts/batches/${PATHS[kind]}`, { id, target, ...work });
  const run = async (target: object, work: Work) => {
    const { status, body } = await ask(target, work);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return until((body.data as ContactBatch).id, 'done');
  };
  const undo = async (id: string) => {
    await owner.post(path(id, '/undo'));
    return until(id, 'undone');
  };
  const list = async () => (await owner.get('/api/contacts/batches')).body.data as BatchSummary[];
  return { path, get, until, ask, run, undo, list };
}
