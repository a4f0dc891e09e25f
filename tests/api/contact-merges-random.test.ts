/** Any two contacts with anything of theirs: merging loses nothing, and undoing puts everything back as it was. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Contact } from '#features/contacts/contract.ts';
import {
  businessOf,
  type ContactState,
  giveBelongings,
  stateOf,
  TABLES,
} from '#tests/support/contact-belongings.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

const ROUNDS = 25;
/** SEED=… runs one again. */
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 1e9));

let app: TestApp;
let owner: Visitor;
let businessId: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  await owner.logIn();
  businessId = await businessOf(owner);
});
afterAll(() => app.stop());

let seed = SEED;
const below = (limit: number): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * limit);
};
const pick = <Item>(items: readonly [Item, ...Item[]]): Item => items[below(items.length)] ?? items[0];
const some = <Item>(items: Item[]): Item[] => items.filter(() => below(3) === 0);

const WORDS = ['', '', 'Tom', 'Zoë', "O'Malley", '100% "sure"', '{a,b}', '東京'] as const;
const NUMBERS = Array.from({ length: 8 }, (_, n) => ({
  label: pick(['', 'Home']),
  number: `20655501${50 + n}`,
}));
const ADDRESSES = Array.from({ length: 6 }, (_, n) => ({ label: '', address: `r${n}@x.example` }));

const randomFields = () => ({
  firstName: pick(WORDS) || 'Somebody',
  lastName: pick(WORDS),
  company: pick(WORDS),
  title: pick(WORDS),
  contactType: pick(['Lead', 'Current Customer', 'Spam', 'Legal']),
  phoneNumbers: some(NUMBERS),
  emails: some(ADDRESSES),
  addressLine1: pick(WORDS),
  city: pick(WORDS),
  website: pick(WORDS),
  birthday: pick([null, '1980-02-29', '2001-12-31']),
  tags: some(['VIP', 'a,b', "it's", 'Zoë']),
  customFields: Object.fromEntries(some(['Gate', 'Dog', 'a "b"', 'ü']).map((name) => [name, pick(WORDS)])),
});

async function addRandom(): Promise<Contact> {
  const contact = (await owner.post('/api/contacts', randomFields())).body.data as Contact;
  const belongings = Object.fromEntries(TABLES.map((table) => [table, below(4)]));
  await giveBelongings({ app, businessId, contactId: contact.id, belongings });
  const at = pick(['null', "now() - interval '1 day'", "timestamptz '2020-01-01 00:00:00.123456+00'"]);
  await app.context.database.inScope({ businessId }, (tx) =>
    tx.$client.query(
      `update contacts set last_contacted_at = ${at}, external_crm_id = nullif($2, '') where id = $1`,
      [contact.id, pick(WORDS)],
    ),
  );
  return contact;
}

const state = (contactId: number) => stateOf({ app, businessId, contactId });
const idsIn = ({ belongings }: ContactState, table: string) =>
  (belongings[table] as { id: number }[]).map(({ id }) => id);

it(`holds for ${ROUNDS} random pairs (SEED=${SEED})`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [kept, other] = [await addRandom(), await addRandom()];
    if (below(3) === 0) await owner.post('/api/contacts/distinctions', { contact_ids: [kept.id, other.id] });
    if (below(3) === 0) {
      const third = await addRandom();
      await owner.post('/api/contacts/distinctions', { contact_ids: [other.id, third.id] });
    }
    const before = [await state(kept.id), await state(other.id)] as const;
    const choices = Object.fromEntries(
      some(['firstName', 'lastName', 'address', 'contactType', 'custom:Gate']).map((field) => [
        field,
        'other',
      ]),
    );
    const body = { other_id: other.id, version: kept.version, other_version: other.version, choices };
    const reply = await owner.post(`/api/contacts/${kept.id}/merge`, body);
    expect([round, reply.status]).toEqual([round, 200]);

    const merged = await state(kept.id);
    expect((await state(other.id)).contact).toBeNull();
    for (const table of TABLES) {
      const all = [...idsIn(before[0], table), ...idsIn(before[1], table)];
      expect([table, idsIn(merged, table).sort()]).toEqual([table, all.sort()]);
    }
    const keysOf = (one: ContactState) => one.contact?.keys as string[];
    expect(new Set(keysOf(merged))).toEqual(new Set(before.flatMap(keysOf)));
    const contact = (await owner.get(`/api/contacts/${other.id}`)).body.data as Contact;
    expect(contact.id).toBe(kept.id);
    for (const one of [kept, other]) {
      expect(contact.tags).toEqual(expect.arrayContaining(one.tags));
      expect(Object.keys(contact.customFields)).toEqual(
        expect.arrayContaining(Object.keys(one.customFields)),
      );
    }

    const { merge_id } = reply.body.data as { merge_id: number };
    expect((await owner.post(`/api/contacts/merges/${merge_id}/undo`)).body.data).toMatchObject({ left: [] });
    expect([round, await state(kept.id), await state(other.id)]).toEqual([round, ...before]);
  }
});
