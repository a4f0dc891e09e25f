import type { Database } from '../database/database.ts';
import type { PartStore } from './part-store.ts';
import { readPartContent } from './queries.ts';

export const createDatabaseStore = (database: Database): PartStore => ({
  kind: 'database',
  write: async (_part, bytes) => bytes,
  read: async ({ businessId, fileId, number }, range) =>
    database.inScope({ businessId }, (tx) => readPartContent(tx, { fileId, number, ...range })),
  remove: async () => {},
});
