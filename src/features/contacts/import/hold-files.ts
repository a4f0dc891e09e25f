/** Each file is in memory as a whole, and takes several times its size while it is read: few of them are there at once. */
import type { FastifyInstance } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import { createTurns } from '#platform/turns.ts';
import { findImport, findImportBytes, findImportContent, type StoredImport } from './queries.ts';

/** Smaller ones wait for nothing. */
const LARGE_BYTES = 1_048_576;
const AT_ONCE = 3;

/** Large files are received one after the other from each business, before they are read from its connection. */
export function receiveInTurn(scope: FastifyInstance): void {
  const [ofBusiness, ofAll] = [createTurns(1), createTurns(AT_ONCE)];
  scope.addHook('onRequest', async ({ actor, headers, raw }, reply) => {
    if (!actor || lengthOf(headers) < LARGE_BYTES) return;
    const answered = new Promise<void>((resolve) => reply.raw.once('close', resolve));
    await new Promise<void>((start) => {
      const hold = async () => {
        start();
        if (!raw.destroyed) await answered;
      };
      void ofBusiness(actor.businessId, () => ofAll('all', hold));
    });
  });
}

const lengthOf = (headers: { 'content-length'?: string }): number =>
  Number(headers['content-length'] ?? Number.POSITIVE_INFINITY);

const inTurn = createTurns(AT_ONCE);

/** Loads a stored import with its file, if it still has one. The file is dropped when `work` is done. */
export async function withFile({
  database,
  businessId,
  id,
  work,
}: {
  database: Database;
  businessId: string;
  id: number;
  work: (stored: StoredImport, content: string) => Promise<void>;
}): Promise<void> {
  const load = async () => {
    const [stored, content] = await database.inScope({ businessId }, async (tx) => [
      await findImport(tx, id),
      await findImportContent(tx, id),
    ]);
    if (stored && content !== null) await work(stored, content);
  };
  const bytes = await database.inScope({ businessId }, (tx) => findImportBytes(tx, id));
  await (bytes < LARGE_BYTES ? load() : inTurn('all', load));
}
