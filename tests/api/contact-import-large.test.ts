/** A large file is uploaded, checked, imported and undone while the same process serves other users. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ContactImport } from '#features/contacts/contract.ts';
import { type Server, startServer } from '#tests/support/server-process.ts';
import { eventually, Visitor } from '#tests/support/test-app.ts';
import { cloneDatabase } from '#tests/support/test-database.ts';

const ROWS = process.env.THOROUGH ? 100_000 : 10_000;
const LONGEST_STALL_MS = 200;
const MOST_MEMORY_MB = 600;

let server: Server;
let owner: Visitor;
beforeAll(async () => {
  const env = { NODE_OPTIONS: '--max-old-space-size=512' };
  server = await startServer({ ownerUrl: await cloneDatabase(), isWatched: true, env });
  owner = new Visitor(server);
  await owner.logIn();
}, 60_000);
afterAll(() => server.stop());

/** Each row is another person; every tenth has a cell that cannot be used. */
const file = ['Name,Phone,Email,Street,City,Birthday,Custom: Note'];
for (let at = 0; at < ROWS; at++) {
  const phone = `(646) ${230 + Math.floor(at / 10_000)}-${String(at % 10_000).padStart(4, '0')}`;
  const birthday = at % 10 === 0 ? '0000-00-00' : '1980-02-28';
  file.push(
    `Person ${at},${phone},p${at}@large.example,${at} Main Street,Reno,${birthday},"Said ""call me"", twice"`,
  );
}

async function until(id: number, status: string): Promise<ContactImport> {
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

it(`of ${ROWS.toLocaleString('en-US')} rows stalls no one and stays small`, {
  timeout: 900_000,
}, async () => {
  const figures: Record<string, { longestStallMs: number; mostMemoryMb: number }> = {};
  const measured = async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
    await server.figures();
    const result = await work();
    figures[what] = await server.figures();
    return result;
  };
  const { id, mapping } = await measured('brought', async () => {
    const { body } = await owner.post('/api/contacts/imports', {
      fileName: 'large.csv',
      content: file.join('\r\n'),
    });
    return body.data as ContactImport;
  });
  const choice = { mapping, defaultType: 'Lead' };
  const checked = await measured('checked', async () => {
    await owner.post(`/api/contacts/imports/${id}/check`, choice);
    return until(id, 'checked');
  });
  const counts = { createdCount: ROWS, updatedCount: 0, duplicateCount: 0, refusedCount: 0 };
  expect(checked.check).toMatchObject({ ...counts, leftOutCount: ROWS / 10 });
  const done = await measured('imported', async () => {
    await owner.post(`/api/contacts/imports/${id}/start`, choice);
    return until(id, 'done');
  });
  expect(done).toMatchObject({ ...counts, leftOutCount: ROWS / 10 });
  const undone = await measured('undone', async () => {
    await owner.post(`/api/contacts/imports/${id}/undo`);
    return until(id, 'undone');
  });
  expect(undone).toMatchObject({ removedCount: ROWS, restoredCount: 0, keptCount: 0 });
  for (const [what, { longestStallMs, mostMemoryMb }] of Object.entries(figures)) {
    expect(longestStallMs, `stall while it is ${what}`).toBeLessThan(LONGEST_STALL_MS);
    expect(mostMemoryMb, `memory while it is ${what}`).toBeLessThan(MOST_MEMORY_MB);
  }
});
