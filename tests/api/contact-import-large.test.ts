/** A large file is uploaded, checked, imported and undone. `npm run bench -- checks` measures how others fare meanwhile. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ContactImport } from '#features/contacts/contract.ts';
import { businessOf } from '#tests/support/contact-belongings.ts';
import { importerOf } from '#tests/support/contact-imports.ts';
import { manyPeople } from '#tests/support/many-people.ts';
import { type Server, startServer } from '#tests/support/server-process.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';
import { cloneDatabase } from '#tests/support/test-database.ts';

const ROWS = 10_000;
/** On a busy machine it takes minutes. */
const TIMEOUT_MS = 900_000;

async function until(owner: Visitor, { id, status }: { id: number; status: string }): Promise<ContactImport> {
  return eventually(
    status,
    async () => {
      const found = (await owner.get(`/api/contacts/imports/${id}`)).body.data as ContactImport;
      if (found.status === 'failed' || found.failure) throw new Error(found.failure ?? 'failed');
      return found.status === status && found;
    },
    { timeoutMs: 600_000 },
  );
}

describe('a large file', () => {
  let server: Server;
  let owner: Visitor;
  beforeAll(async () => {
    // A server that kept the file several times over would run out of it and end.
    const env = { NODE_OPTIONS: '--max-old-space-size=512' };
    server = await startServer({ ownerUrl: await cloneDatabase(), env });
    owner = new Visitor(server);
    await owner.logIn();
  });
  afterAll(() => server.stop());

  it(`of ${ROWS.toLocaleString('en-US')} rows is imported and undone, each row once`, {
    timeout: TIMEOUT_MS,
  }, async () => {
    const upload = { fileName: 'large.csv', content: manyPeople(ROWS) };
    const { id, mapping } = (await owner.post('/api/contacts/imports', upload)).body.data as ContactImport;
    const choice = { mapping, defaultType: 'Lead' };
    await owner.post(`/api/contacts/imports/${id}/check`, choice);
    const counts = { createdCount: ROWS, updatedCount: 0, duplicateCount: 0, refusedCount: 0 };
    expect((await until(owner, { id, status: 'checked' })).check).toMatchObject({
      ...counts,
      leftOutCount: ROWS / 10,
    });
    await owner.post(`/api/contacts/imports/${id}/start`, choice);
    expect(await until(owner, { id, status: 'done' })).toMatchObject({ ...counts, leftOutCount: ROWS / 10 });
    await owner.post(`/api/contacts/imports/${id}/undo`);
    const undone = await until(owner, { id, status: 'undone' });
    expect(undone).toMatchObject({ removedCount: ROWS, restoredCount: 0, keptCount: 0 });
  });
});

describe('ten times the rows', () => {
  let app: TestApp;
  let owner: Visitor;
  beforeAll(async () => {
    app = await startTestApp();
    owner = new Visitor(app);
    await owner.logIn();
  });
  afterAll(() => app.stop());

  it('take ten times the statements, of the same length', { timeout: TIMEOUT_MS }, async () => {
    const importer = importerOf({ owner, app, businessId: await businessOf(owner) });
    const statementsFor = async (rows: number) => {
      const query = vi.spyOn(pg.Client.prototype, 'query');
      const brought = await importer.bring(manyPeople(rows));
      const { id } = brought;
      await owner.post(importer.path(id, '/check'), importer.choiceOf(brought));
      await until(owner, { id, status: 'checked' });
      await importer.start(brought);
      const { createdCount } = await until(owner, { id, status: 'done' });
      await owner.post(importer.path(id, '/undo'));
      await until(owner, { id, status: 'undone' });
      const texts = query.mock.calls.map(([sent]) => textOf(sent)).filter(writesContacts);
      query.mockRestore();
      expect(createdCount).toBe(rows);
      return { count: texts.length, longest: Math.max(...texts.map(({ length }) => length)) };
    };
    const few = await statementsFor(1000);
    const many = await statementsFor(10_000);
    expect(few.count).toBeGreaterThan(0);
    expect(many.count).toBeLessThanOrEqual(few.count * 10);
    expect(many.longest).toBe(few.longest);
  });
});

/** The queue's own statements also name the contacts' queues, and their length depends on what else runs. */
const writesContacts = (text: string): boolean =>
  /^\s*(insert|update|delete|with)\b.*\bcontacts?\b/is.test(text) && !text.includes('pgboss.');
const textOf = (sent: unknown): string =>
  typeof sent === 'string' ? sent : ((sent as { text?: string } | undefined)?.text ?? '');
