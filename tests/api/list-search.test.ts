/** Words in any order, with or without their accents, over the lists and the people to book for. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let other: Visitor;
let businessId: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  other = new Visitor(app);
  const { body } = await owner.logIn();
  businessId = (body.user as { business_id: string }).business_id;
  await other.logIn('second@porchlight.test');
});
afterAll(() => app.stop());

const inBusiness = (statement: string, values: unknown[]) =>
  app.context.database.inScope({ businessId }, (tx) => tx.$client.query<{ id: string }>(statement, values));
const search = async (list: 'conversations' | 'contacts', typed: string, visitor = owner) => {
  const { body } = await visitor.get(`/api/${list}?${new URLSearchParams({ search: typed })}`);
  return (body.data as Record<typeof list, { id: number }[]>)[list].map(({ id }) => id);
};

it('finds conversations by names, numbers and the words of their summary', async () => {
  const { rows } = await inBusiness(
    `insert into conversations (business_id, source, call_direction, contact_first_name, contact_last_name, phone_number, summary)
     values ($1, 'call', 'inbound', 'Zoë', 'Łukasiewicz', '+12085550188', $2) returning id`,
    [businessId, 'The Müllschlucker “Größe 3” is clogged:\na 50-gallon tank, café side.'],
  );
  const id = Number(rows[0]?.id);
  const names = ['zoe lukasiewicz', 'LUKASIEWICZ zoë', 'lukas zo', 'zoe 208-555-0188', 'ukasie 555-0188'];
  const words = ['clogged zoe', 'grosse cafe', '50-gallon tank', 'mullschl', 'Café groß'.normalize('NFD')];
  for (const typed of [...names, ...words])
    expect([typed, await search('conversations', typed)]).toEqual([typed, [id]]);
  for (const typed of ['zoe xavier', 'ullschlucker', 'ukasi xy', 'zoe 2085550199', '% zoe', 'z_e lukas'])
    expect([typed, await search('conversations', typed)]).toEqual([typed, []]);
  expect(await search('conversations', 'mullschlucker', other)).toEqual([]);
  await inBusiness(
    `update conversations set contact_first_name = 'Renamed', summary = 'All mended.' where id = $1`,
    [id],
  );
  expect(await search('conversations', 'mended renamed')).toEqual([id]);
  expect(await search('conversations', 'zoe lukasiewicz')).toEqual([]);
});

it('finds contacts by names and the words of their address', async () => {
  const { body } = await owner.post('/api/contacts', {
    firstName: 'Björn',
    lastName: 'Nuñez-Straße',
    contactType: 'Lead',
    addressLine1: '742 Évergreen Terrace',
    city: 'São Paulo',
    zipCode: '84999',
    emails: [{ address: 'bjorn.n@nunez.example' }],
  });
  const { id } = body.data as { id: number };
  const names = ['bjorn nunez', 'NUÑEZ björn', 'strasse bjo', 'bj nu', 'nunez.example björn'];
  for (const typed of [...names, 'evergreen 742', 'terrace nunez', 'paulo são 84999'])
    expect([typed, await search('contacts', typed)]).toEqual([typed, [id]]);
  for (const typed of ['bjorn evergreens', 'vergreen 742', 'bjorn %', 'jo nunez'])
    expect([typed, await search('contacts', typed)]).toEqual([typed, []]);
  expect(await search('contacts', 'bjorn', other)).toEqual([]);
});

it('indexes a name by any 3 and 6 characters and the starts of its words, and prose by the starts of its words', async () => {
  const texts = [
    'ana lukasiewicz 12085550188 2085550188\nwater-heater at 12 o’clock',
    'zoë\n',
    '\nab abc',
    ' x, yz \n',
    '\n',
  ];
  for (const text of texts) {
    const [names = [], prose = []] = text.split('\n').map((line) => line.split(/[\s!-/:-@[-`{-~]+/));
    const runs = (word: string, size: number) =>
      Array.from({ length: Math.max(0, word.length - size + 1) }, (_, at) => word.slice(at, at + size));
    const starts = (words: string[], size: number) =>
      words.filter(({ length }) => length >= size).map((word) => word.slice(0, size));
    const keys = [
      ...[3, 6].flatMap((size) => [...names.flatMap((word) => runs(word, size)), ...starts(prose, size)]),
      ...[1, 2].flatMap((size) => starts(names, size).map((start) => ` ${start}`)),
    ];
    const { rows } = await inBusiness(
      `select array(select unnest(search_keys($1, $2)) order by 1) as found,
              array(select hashtextextended(key, uuid_hash_extended($1, 0)) from unnest($3::text[]) key order by 1) as expected`,
      [businessId, text, keys],
    );
    const [{ found, expected } = {}] = rows as unknown as { found?: string[]; expected?: string[] }[];
    expect([text, found]).toEqual([text, expected]);
  }
});
