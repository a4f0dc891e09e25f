/**
 * Bulk work for a business that PostgreSQL knows nothing of and for a large one, after `analyze`, through the product: as the
 * app's role, with row-level security and triggers. Counted are the rows that PostgreSQL looks at, which no busy machine
 * changes. Ten times the input may cost ten times as much and a little more, as n log n does; a square costs a hundred times.
 */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFlow, createHook, sendTo, webhookFlow } from '#tests/support/automations.ts';
import { businessOf } from '#tests/support/contact-belongings.ts';
import { importerOf } from '#tests/support/contact-imports.ts';
import { manyPeople } from '#tests/support/many-people.ts';
import { rowsRead } from '#tests/support/rows-read.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

const FEW = 100;
const MANY = 1000;
const MOST = 10_000;
/** n log n is 15 times as much; the page of an import is read again while one waits for it, so there is room for that. */
const MOST_TIMES = 30;
const ALREADY_THERE = 20_000;
/** Rows that are imported, checked and undone together. */
const BATCH = 250;
const AT_ONCE = 20;
const TIMEOUT_MS = 900_000;

let app: TestApp;
let database: pg.Client;
beforeAll(async () => {
  app = await startTestApp();
  database = new pg.Client(app.ownerUrl);
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await app.stop();
});

async function readBy(work: () => Promise<void>): Promise<number> {
  const before = await rowsRead({ app, database });
  await work();
  return (await rowsRead({ app, database })) - before;
}

describe.each([
  ['a new business', 'second@porchlight.test', 0],
  ['a large business', 'demo@porchlight.test', ALREADY_THERE],
])('%s', (_, email, alreadyThere) => {
  let owner: Visitor;
  let businessId: string;
  /** Beside it PostgreSQL may read all contacts once for each batch, which it sometimes finds cheaper than its indexes. */
  const mostFor = (rows: number, tenth: number): number =>
    tenth * MOST_TIMES + Math.ceil(rows / BATCH) * (alreadyThere + rows);
  beforeAll(async () => {
    owner = new Visitor(app);
    await owner.logIn(email);
    businessId = await businessOf(owner);
    await app.context.database.inScope({ businessId }, async (tx) => {
      // So that the statistics know nothing of its contacts, as of a business that has just signed up.
      if (alreadyThere === 0) await tx.$client.query('delete from contacts');
      await tx.$client.query(
        `insert into contacts (business_id, first_name, contact_type, phone_numbers)
         select $1, 'Ana', 'Lead', jsonb_build_array(jsonb_build_object('type', 'mobile', 'number', '+1' || (2125550000 + g)))
         from generate_series(1, $2::bigint) g`,
        [businessId, alreadyThere],
      );
    });
    await database.query('analyze');
  });

  it('imports ten times the rows with little more than ten times the work', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const importer = importerOf({ owner, app, businessId });
    const readFor = async (rows: number) => {
      let imported = 0;
      const read = await readBy(async () => {
        const { id, createdCount } = await importer.importAll(manyPeople(rows));
        expect(createdCount).toBe(rows);
        imported = id;
      });
      await importer.undo(imported);
      return read;
    };
    const few = await readFor(FEW);
    const many = await readFor(MANY);
    expect(many).toBeLessThan(mostFor(MANY, few));
    expect(await readFor(MOST)).toBeLessThan(mostFor(MOST, many));
  });

  it('undoes ten times the imported rows with little more than ten times the work', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const importer = importerOf({ owner, app, businessId });
    const readFor = async (rows: number) => {
      const { id } = await importer.importAll(manyPeople(rows));
      return await readBy(async () => {
        await importer.undo(id);
      });
    };
    const few = await readFor(FEW);
    expect(await readFor(MANY)).toBeLessThan(mostFor(MANY, few));
  });

  it('takes ten times the webhooks of new people with little more than ten times the work', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const flow = webhookFlow().step('delay', { delayValue: '24', delayUnit: 'hours' });
    const flowId = await createFlow(owner, flow);
    const { url } = await createHook(owner, flowId);
    let people = 0;
    const waiting = async () => {
      const { rows } = await database.query(
        `select from runs where flow_id = $1 and status = 'waiting' and contact_id is not null`,
        [flowId],
      );
      return rows.length;
    };
    const readFor = (count: number) =>
      readBy(async () => {
        for (const last = people + count; people < last; ) {
          const batch = Array.from({ length: Math.min(AT_ONCE, last - people) }, () => people++);
          const replies = await Promise.all(
            batch.map((at) =>
              sendTo(url, { person: { phone: `+1917${5_550_000 + at}`, first: `Bo ${at}` } }),
            ),
          );
          expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
        }
        await eventually('every run waits', async () => (await waiting()) === people, {
          timeoutMs: 600_000,
        });
      });
    const few = await readFor(FEW);
    const many = await readFor(MANY);
    expect(many).toBeLessThan(mostFor(MANY, few));
  });
});
