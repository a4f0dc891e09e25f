/** A large file of contacts, from its upload to its undoing: how long it takes, and how others fare in the same process. */
import pg from 'pg';
import type { ContactImport } from '#features/contacts/contract.ts';
import { manyPeople } from '#tests/support/many-people.ts';
import { startServer } from '#tests/support/server-process.ts';
import { eventually, Visitor } from '#tests/support/test-app.ts';
import type { Bench } from './figure.ts';

const ROWS = process.env.THOROUGH ? 100_000 : 20_000;
const BATCH = 500;

export const reportImport: Bench = async ({ newDatabase, report }) => {
  const ownerUrl = await newDatabase();
  const env = { NODE_OPTIONS: '--max-old-space-size=512' };
  const server = await startServer({ ownerUrl, isWatched: true, env });
  const owner = new Visitor(server);
  await owner.logIn();
  const content = manyPeople(ROWS);
  const bareMs = await insertBare({ ownerUrl, content });
  const splitMs = timeOf(() => content.split('\r\n').map((line) => line.split(',')));
  const { mostMemoryMb: memoryAtStart } = await server.figures();

  const measured = async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
    await server.figures();
    const began = performance.now();
    const result = await work();
    const ms = performance.now() - began;
    const { longestStallMs, mostMemoryMb } = await server.figures();
    const figure = `${ROWS.toLocaleString('en-US')} contacts are ${what}`;
    report({
      figure,
      unit: 'ms',
      ours: ms,
      baseline: bareMs,
      baselineIs: `bare inserts of the same rows, ${BATCH} per commit`,
      betterIs: 'lower',
    });
    report({
      figure: `longest stall while ${figure}`,
      unit: 'ms',
      ours: longestStallMs,
      baseline: splitMs,
      baselineIs: 'splitting the whole file at its commas in one go',
      betterIs: 'lower',
    });
    report({
      figure: `most memory while ${figure}`,
      unit: 'MB',
      ours: mostMemoryMb,
      baseline: memoryAtStart,
      baselineIs: 'the same process before the file',
      betterIs: 'lower',
    });
    return result;
  };
  const until = (id: number, status: string) =>
    eventually(
      status,
      async () => {
        const found = (await owner.get(`/api/contacts/imports/${id}`)).body.data as ContactImport;
        if (found.status === 'failed' || found.failure) throw new Error(found.failure ?? 'failed');
        return found.status === status;
      },
      { timeoutMs: 600_000 },
    );
  const { id, mapping } = await measured(
    'uploaded',
    async () =>
      (await owner.post('/api/contacts/imports', { fileName: 'large.csv', content })).body
        .data as ContactImport,
  );
  for (const [what, call, status] of [
    ['checked', 'check', 'checked'],
    ['imported', 'start', 'done'],
    ['removed again', 'undo', 'undone'],
  ] as const)
    await measured(what, async () => {
      await owner.post(`/api/contacts/imports/${id}/${call}`, { mapping, defaultType: 'Lead' });
      await until(id, status);
    });
  await server.stop();
};

async function insertBare({ ownerUrl, content }: { ownerUrl: string; content: string }): Promise<number> {
  const sql = new pg.Client({ connectionString: ownerUrl });
  await sql.connect();
  await sql.query('create table bare_people (id bigint generated always as identity primary key, line text)');
  const lines = content.split('\r\n');
  const began = performance.now();
  for (let from = 1; from < lines.length; from += BATCH)
    await sql.query('insert into bare_people (line) select unnest($1::text[])', [
      lines.slice(from, from + BATCH),
    ]);
  const ms = performance.now() - began;
  await sql.end();
  return ms;
}

function timeOf(work: () => unknown): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}
