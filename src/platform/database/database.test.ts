import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '#tests/support/test-database.ts';
import { commitWith, type Database, openDatabase, readLast, type Transaction } from './database.ts';

const ENDED = 'This transaction has ended, so it takes no more statements.';
/** What Drizzle throws has the reason as its cause. */
const refused = expect.objectContaining({ cause: expect.objectContaining({ message: ENDED }) });

let database: Database;
beforeAll(async () => {
  database = openDatabase({ url: await cloneDatabase(), poolSize: 1 });
});
afterAll(() => database.close());

test('a transaction takes no statement after its last one', async () => {
  const read = database.readInScope('no-business', async (tx) => {
    expect(await readLast(tx, { text: 'select 1 as one' })).toEqual([{ one: 1 }]);
    return tx.execute(sql`select 2`);
  });
  await expect(read).rejects.toEqual(refused);
  const write = database.inScope('no-business', async (tx) => {
    await commitWith(tx, { text: 'select 1' });
    return tx.$client.query('select 2');
  });
  await expect(write).rejects.toThrow(ENDED);
});

test.each(['inScope', 'readInScope'] as const)(
  'a transaction kept after %s refuses statements',
  async (kind) => {
    let kept: Transaction | undefined;
    await database[kind]('no-business', async (tx) => {
      kept = tx;
      await tx.execute(sql`select 1`);
    });
    // The pool's only connection now serves another transaction.
    await database.inScope({ businessId: crypto.randomUUID() }, async () => {
      await expect(kept?.execute(sql`select 1`)).rejects.toEqual(refused);
    });
  },
);

test('all statements of a read see the same moment, whatever is committed between them', async () => {
  const other = openDatabase({ url: await cloneDatabase(), poolSize: 2 });
  const count = async (tx: Transaction) =>
    (await tx.execute<{ n: number }>(sql`select count(*)::int as n from rate_limits`)).rows[0]?.n;
  const seen = await other.readInScope('no-business', async (tx) => {
    const before = await count(tx);
    await other.inScope('no-business', (written) =>
      written.execute(sql`insert into rate_limits (key, slots, resets_at) values ('meanwhile', '{}', now())`),
    );
    return [before, await count(tx)];
  });
  expect(seen).toEqual([0, 0]);
  expect(await other.readInScope('no-business', count)).toBe(1);
  await other.close();
});

test('a failed transaction keeps nothing and takes no more statements', async () => {
  let kept: Transaction | undefined;
  const work = database.inScope('no-business', async (tx) => {
    kept = tx;
    await tx.execute(sql`insert into rate_limits (key, slots, resets_at) values ('kept', '{}', now())`);
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  await expect(kept?.execute(sql`select 1`)).rejects.toEqual(refused);
  const { rowCount } = await database.inScope('no-business', (tx) =>
    tx.execute(sql`select from rate_limits where key = 'kept'`),
  );
  expect(rowCount).toBe(0);
});
