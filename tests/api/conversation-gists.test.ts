import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

type Item = { id: number; gist: string };

let app: TestApp;
let owner: Visitor;
let businessId: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  const { body } = await owner.logIn();
  businessId = (body.user as { business_id: string }).business_id;
});
afterAll(() => app.stop());

/** Years ago, so that the demo's conversations are not in the same range. */
const add = ({ summary = '', transcript = [] as { role: string; content: string }[] }): Promise<number> =>
  app.context.database.inScope({ businessId }, async (tx) => {
    const { rows } = await tx.$client.query<{ id: string }>(
      `insert into conversations (business_id, source, call_direction, created_at, summary, transcript)
         values ($1, 'call', 'inbound', '2009-03-04T12:00:00Z', $2, $3) returning id`,
      [businessId, summary, JSON.stringify(transcript)],
    );
    return Number(rows[0]?.id);
  });

it('a row has the beginning of its summary, or else of what the customer said first', async () => {
  const transcript = [
    { role: 'system', content: 'You answer the phone.' },
    { role: 'assistant', content: 'How can I help?' },
    { role: 'user', content: 'My sink\nleaks.' },
    { role: 'user', content: 'Hello?' },
  ];
  const expected = {
    [await add({})]: '',
    [await add({ transcript })]: 'My sink\nleaks.',
    [await add({ transcript, summary: `A leak. ${'x'.repeat(400)}` })]: `A leak. ${'x'.repeat(192)}`,
  };
  const { body } = await owner.get('/api/conversations?start_date=2009-03-01&end_date=2009-03-09');
  const { conversations } = body.data as { conversations: Item[] };
  expect(Object.fromEntries(conversations.map(({ id, gist }) => [id, gist]))).toEqual(expected);
  for (const { id, gist } of conversations) {
    const detail = (await owner.get(`/api/conversations/${id}`)).body.data as Item;
    expect(detail.gist).toBe(gist);
  }
});
