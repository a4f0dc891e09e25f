/** Random people, upserted in one batch, become the same contacts as one after the other. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, upsertContactByPhoneOrEmail, upsertContacts } from '#features/contacts/book/service.ts';
import type { Contact } from '#features/contacts/contract.ts';
import { businessOf } from '#tests/support/contact-belongings.ts';
import { Random } from '#tests/support/generated/random.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

const ROUNDS = process.env.THOROUGH ? 80 : 15;
const MOST_PEOPLE = 24;
/** SEED=… runs one again. */
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));

/** `after` is the last contact of the round before. */
type World = { visitor: Visitor; businessId: string; after: number };

let app: TestApp;
let together: World;
let apart: World;
beforeAll(async () => {
  app = await startTestApp();
  together = await worldOf('demo@porchlight.test');
  apart = await worldOf('second@porchlight.test');
});
afterAll(() => app.stop());

async function worldOf(email: string): Promise<World> {
  const visitor = new Visitor(app);
  await visitor.logIn(email);
  return { visitor, businessId: await businessOf(visitor), after: 0 };
}

const query = async <Row extends object>(
  { businessId }: Pick<World, 'businessId'>,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> =>
  (await app.context.database.inScope({ businessId }, (tx) => tx.$client.query<Row>(text, values))).rows;

const lastContactOf = async (world: World): Promise<number> =>
  (await query<{ id: number }>(world, 'select max(id)::float8 as id from contacts'))[0]?.id ?? 0;

const upsertTogether = ({ businessId }: World, people: Person[]): Promise<number[]> =>
  app.context.database.inScope({ businessId }, (tx) => upsertContacts(tx, { businessId, people }));

async function upsertApart({ businessId }: World, people: Person[]): Promise<number[]> {
  const ids: number[] = [];
  for (const person of people)
    ids.push(
      await app.context.database.inScope({ businessId }, (tx) =>
        upsertContactByPhoneOrEmail(tx, { businessId, ...person }),
      ),
    );
  return ids;
}

/** Few numbers and addresses, so that many people share one, and none of an earlier round. */
const random = new Random(SEED);
const digitsOf = (round: number) => `206555${String(round * 10 + random.whole(0, 5)).padStart(4, '0')}`;
const phoneOf = (round: number): string => {
  const digits = digitsOf(round);
  const written = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
  return random.pick([`+1${digits}`, written, digits]);
};
const emailOf = (round: number): string =>
  `${random.pick(['', ' '])}${random.pick(['R', 'r'])}${round}-${random.whole(0, 5)}@x.example`;

function randomPerson(round: number): Person {
  const name = () => random.pick(['', '', 'Ana', "O'Malley", ' Zoë ', '東京', `${'x'.repeat(99)}\u{1f600}`]);
  return {
    phone: random.chance(0.7) ? phoneOf(round) : random.pick([null, '', '12', 'none of them']),
    email: random.chance(0.6) ? emailOf(round) : random.pick([null, '', 'a@x.test,b@y.test', 'nobody']),
    ...(random.chance(0.6) && { firstName: name(), lastName: name() }),
    ...(random.chance(0.3) && { city: random.pick(['', 'Murray']), zipCode: random.pick(['', '84107']) }),
    ...(random.chance(0.3) && { externalCrmId: random.pick(['', 'crm-1', 'x'.repeat(201)]) }),
  };
}

const randomFields = (round: number) => ({
  firstName: random.pick(['Tom', 'Eve']),
  contactType: random.pick(['Lead', 'Current Customer', 'Do Not Call', 'Do Not Call']),
  phoneNumbers: random.chance(0.6) ? [{ label: '', number: digitsOf(round) }] : [],
  emails: Array.from({ length: random.whole(0, 4) }, (_, n) => ({
    label: '',
    address: `r${round}-${(n + random.whole(0, 2)) % 6}@x.example`,
  })),
  city: random.pick(['', 'Provo']),
});

/** Some contacts; some of them merged, some deleted. */
async function prepareBook(round: number): Promise<void> {
  const fields = Array.from({ length: random.whole(0, 5) }, () => randomFields(round));
  const fate = { isMerged: random.chance(0.5), deleted: fields.map(() => random.chance(0.4)) };
  for (const { visitor } of [together, apart]) {
    const made: Contact[] = [];
    for (const body of fields) {
      const reply = await visitor.post('/api/contacts', body);
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      made.push(reply.body.data as Contact);
    }
    const [kept, other] = made;
    if (fate.isMerged && kept && other) {
      const versions = { version: kept.version, other_version: other.version };
      const merge = { other_id: other.id, ...versions, choices: {} };
      expect((await visitor.post(`/api/contacts/${kept.id}/merge`, merge)).status).toBe(200);
    }
    for (const [index, { id }] of made.entries())
      if (fate.deleted[index]) await visitor.delete(`/api/contacts/${id}`);
  }
}

/** Everything stored about the contacts of this round, in the order of their ids. */
async function bookOf(world: World) {
  const contacts = await query<Record<string, unknown>>(
    world,
    'select * from contacts where id > $1 order by id',
    [world.after],
  );
  const ids = contacts.map(({ id }) => Number(id));
  const keys = await query<{ contact_id: string }>(
    world,
    'select contact_id, key, shared from contact_keys where contact_id > $1 order by contact_id, key',
    [world.after],
  );
  const miscounted = await query(
    world,
    `select from contact_counts full join (select contact_type, count(*) from contacts group by 1) counted
       using (contact_type) where coalesce(contact_counts.count, 0) <> coalesce(counted.count, 0)`,
  );
  return {
    ids,
    contacts: contacts.map(({ id, business_id, created_at, updated_at, ...rest }) => rest),
    keys: keys.map(({ contact_id, ...rest }) => ({ ...rest, place: ids.indexOf(Number(contact_id)) })),
    remembered: await query(world, 'select key from do_not_call_keys order by key'),
    miscounted: miscounted.length,
  };
}

describe('people who are upserted in one batch', () => {
  it(`become the same contacts as one after the other (SEED=${SEED})`, { timeout: 300_000 }, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      for (const world of [together, apart]) world.after = await lastContactOf(world);
      await prepareBook(round);
      const people = Array.from({ length: random.whole(1, MOST_PEOPLE) }, () => randomPerson(round));
      const idsTogether = await upsertTogether(together, people);
      const idsApart = await upsertApart(apart, people);
      const { ids, ...book } = await bookOf(together);
      const { ids: expectedIds, ...expected } = await bookOf(apart);
      expect({ round, ...book }).toEqual({ round, ...expected, miscounted: 0 });
      const placesOf = (found: number[], all: number[]) => found.map((id) => all.indexOf(id));
      expect({ round, places: placesOf(idsTogether, ids) }).toEqual({
        round,
        places: placesOf(idsApart, expectedIds),
      });
      expect(idsTogether.every((id) => ids.includes(id))).toBe(true);
    }
  });

  it('are one contact each, when several batches meet', async () => {
    const people = Array.from({ length: 30 }, (_, n) => ({ phone: `+1206557${1000 + n}` }));
    const batches = Array.from({ length: 6 }, (_, n) => [...people.slice(n * 5), ...people.slice(0, n * 5)]);
    const found = await Promise.all(batches.map((batch) => upsertTogether(together, batch)));
    for (const [n, ids] of found.entries())
      expect([...ids.slice(30 - n * 5), ...ids.slice(0, 30 - n * 5)]).toEqual(found[0]);
    expect(new Set(found.flat()).size).toBe(30);
  });

  it('take as many statements as one of them', async () => {
    const statementsFor = (people: Person[]) =>
      app.context.database.inScope({ businessId: together.businessId }, async (tx) => {
        const { $client } = tx;
        const send = $client.query;
        let count = 0;
        $client.query = ((...statement: [string]) => {
          count++;
          return send(...statement);
        }) as typeof send;
        await upsertContacts(tx, { businessId: together.businessId, people });
        return count;
      });
    const people = Array.from({ length: 60 }, (_, n) => ({ phone: `+1206558${1000 + n}` }));
    const forOne = await statementsFor([{ phone: '+12065590000' }]);
    expect(await statementsFor(people)).toBe(forOne);
    expect(await statementsFor(people)).toBe(1);
  });
});
