import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

type Item = Record<string, unknown> & { id: number; quote_status: string; version: number };
type Page = { conversations: Item[]; currentPage: number; perPage: number; totalItems: number };

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

/** Years ago, so that the demo's conversations are not in the same range. */
const add = (row: {
  at: string;
  status?: string;
  first?: string;
  last?: string;
  phone?: string;
  tags?: string[];
}) =>
  app.context.database.inScope({ businessId }, async (tx) => {
    const { rows } = await tx.$client.query<{ id: string }>(
      `insert into conversations (business_id, source, call_direction, created_at, quote_status, contact_first_name,
         contact_last_name, phone_number, filters) values ($1, 'call', 'inbound', $2, $3, $4, $5, $6, $7) returning id`,
      [
        businessId,
        row.at,
        row.status ?? 'New',
        row.first ?? '',
        row.last ?? '',
        row.phone ?? null,
        row.tags ?? [],
      ],
    );
    return Number(rows[0]?.id);
  });
const list = async (query: Record<string, string | number> = {}, visitor = owner): Promise<Page> => {
  const reply = await visitor.get(
    `/api/conversations?${new URLSearchParams(query as Record<string, string>)}`,
  );
  expect([reply.status, reply.body]).toEqual([200, expect.objectContaining({ status: 'success' })]);
  return reply.body.data as Page;
};
const ids = async (query: Record<string, string | number>) =>
  (await list(query)).conversations.map(({ id }) => id);
const detail = async (id: number) => (await owner.get(`/api/conversations/${id}`)).body.data as Item;
const save = (id: number, body: unknown, visitor = owner) =>
  visitor.send('PUT', `/api/conversations/${id}/form-details`, { body });
const eventsOf = (id: number) =>
  app.context.database.inScope({ businessId }, async (tx) => {
    const { rows } = await tx.$client.query<{ data: Record<string, unknown> }>(
      `select data from events where name = 'conversation.status-changed'
         and (data ->> 'conversation_id')::bigint = $1 order by id`,
      [id],
    );
    return rows.map(({ data }) => ({ from: data.from, to: data.to }));
  });

describe('the list', () => {
  it('has the fields of the specification and ten rows', async () => {
    const page = await list();
    expect(page).toMatchObject({ currentPage: 1, perPage: 10 });
    expect(page.conversations).toHaveLength(10);
    expect(page.totalItems).toBeGreaterThan(100);
    expect(Object.keys(page.conversations[0] ?? {}).sort()).toEqual(
      [
        ...['id', 'contact_name', 'sender_id', 'call_direction', 'contact_type', 'filters', 'quote_status'],
        ...['ready_to_schedule_an_appointment', 'sales_value', 'created_at', 'phone_number', 'date_time'],
        ...['source', 'version', 'assignee_id', 'assignee_name', 'due_on', 'is_overdue', 'is_live', 'gist'],
      ].sort(),
    );
    expect(
      page.conversations.every(({ ready_to_schedule_an_appointment: ready }) => ready === 0 || ready === 1),
    ).toBe(true);
  });

  it('leaves spam out unless it is requested', async () => {
    const all = await list({ itemsPerPage: 1000 });
    expect(all.conversations.filter(({ quote_status }) => quote_status === 'Spam')).toEqual([]);
    const spam = await list({ status: 'spam', itemsPerPage: 1000 });
    expect(spam.totalItems).toBeGreaterThan(3);
    expect(new Set(spam.conversations.map(({ quote_status }) => quote_status))).toEqual(new Set(['Spam']));
  });

  it('filters by comma-separated lists, and its total equals the number of rows', async () => {
    const queries: Record<string, string>[] = [
      { direction: 'outbound' },
      { source: 'web', direction: 'inbound,outbound' },
      { filters: 'hot_lead,follow_up' },
      { status: 'Won,Quote Sent', source: 'call' },
      { start_date: daysAgo(9), end_date: daysAgo(3), timezone: 'America/Denver' },
      { start_date: daysAgo(20), timezone: 'Asia/Kathmandu', filters: 'appointment_booked' },
      { end_date: daysAgo(20), timezone: 'Pacific/Auckland' },
      { start_date: daysAgo(4), end_date: daysAgo(4), timezone: 'Pacific/Kiritimati' },
    ];
    for (const query of queries) {
      const { conversations, totalItems } = await list({ ...query, itemsPerPage: 1000 });
      expect([query, totalItems]).toEqual([query, conversations.length]);
    }
    const tagged = await list({ filters: 'hot_lead,follow_up', itemsPerPage: 1000 });
    expect(tagged.totalItems).toBeGreaterThan(5);
    for (const { filters } of tagged.conversations) {
      expect((filters as string[]).some((tag) => tag === 'hot_lead' || tag === 'follow_up')).toBe(true);
    }
  });

  it('pages without gaps or repeats, and returns the total on a page past the end', async () => {
    const whole = await ids({ itemsPerPage: 100 });
    const pages = await Promise.all([1, 2, 3, 4].map((page) => ids({ itemsPerPage: 25, page })));
    expect(pages.flat()).toEqual(whole);
    const beyond = await list({ page: 9999, itemsPerPage: 50 });
    expect(beyond).toMatchObject({ conversations: [], currentPage: 9999, perPage: 50 });
    expect(beyond.totalItems).toBeGreaterThan(100);
  });

  it.each([
    ['page', '0'],
    ['page', 'x'],
    ['itemsPerPage', '11'],
    ['start_date', '2026-02-31'],
    ['start_date', 'yesterday'],
    ['timezone', 'Mars/Olympus'],
    ['timezone', '+05:30'],
    ['source', 'fax'],
    ['direction', 'sideways'],
    ['filters', 'nonsense'],
    ['search', '\u0000'],
  ])('refuses %s=%s and says which', async (name, value) => {
    const reply = await owner.get(`/api/conversations?${new URLSearchParams({ [name]: value })}`);
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.errors as object).join()).toContain(name);
  });

  it('begins and ends days in the given time zone, even when the clocks change', async () => {
    const at = (instant: string) => add({ at: instant });
    // Denver, 14 March 2021: 23 hours. 7 November 2021: 25 hours.
    const spring = [await at('2021-03-14T06:59:59Z'), await at('2021-03-14T07:00:00Z')];
    spring.push(await at('2021-03-15T05:59:59Z'), await at('2021-03-15T06:00:00Z'));
    const autumn = [await at('2021-11-07T05:59:59Z'), await at('2021-11-07T06:00:00Z')];
    autumn.push(await at('2021-11-08T06:59:59Z'), await at('2021-11-08T07:00:00Z'));
    const on = (day: string, timezone = 'America/Denver') =>
      list({ start_date: day, end_date: day, timezone });
    const inSpring = await on('2021-03-14');
    expect(inSpring.conversations.map(({ id }) => id)).toEqual([spring[2], spring[1]]);
    expect(inSpring.totalItems).toBe(2);
    const inAutumn = await on('2021-11-07');
    expect(inAutumn.conversations.map(({ id }) => id)).toEqual([autumn[2], autumn[1]]);
    expect(inAutumn.totalItems).toBe(2);
    expect((await on('2021-03-14', 'UTC')).totalItems).toBe(2);
    // Without one, the days are those of the business, which is in Denver.
    const own = await list({ start_date: '2021-03-14', end_date: '2021-03-14' });
    expect(own.conversations.map(({ date_time }) => date_time)).toEqual([
      'Mar 14, 2021, 11:59 PM',
      'Mar 14, 2021, 12:00 AM',
    ]);
    const both = await list({ start_date: '2021-01-01', end_date: '2021-12-31', timezone: 'America/Denver' });
    expect(both.totalItems).toBe(8);
  });
});

describe('the search', () => {
  it('finds by id, by phone number in any format, and by name', async () => {
    const id = await add({
      at: '2019-05-01T12:00:00Z',
      first: 'Zebulon',
      last: "O'Quincy",
      phone: '+12085550177',
    });
    const finds = (search: string) => ids({ search, start_date: '2019-01-01', end_date: '2019-12-31' });
    const same = [
      '(208) 555-0177',
      '208.555.0177',
      '+1 208 555 0177',
      '1-208-555-0177',
      '2085550177',
      '555-0177',
    ];
    for (const search of [
      String(id),
      `#${id}`,
      ...same,
      'zebu',
      'ZEBULON  o’quincy'.replace('’', "'"),
      "o'q",
    ]) {
      expect([search, await finds(search)]).toEqual([search, [id]]);
    }
    for (const search of ['%', '_', 'zeb%on', '\\', '0000000', '20', 'nobody']) {
      expect([search, await finds(search)]).toEqual([search, []]);
    }
    expect((await list({ search: '208-555-0177' })).totalItems).toBe(1);
    expect((await list({ search: '208-555-0177' }, other)).totalItems).toBe(0);
  });
});

describe('one conversation', () => {
  it('has its transcript and variables as JSON text, and every field name of the specification', async () => {
    const [first] = (await list({ filters: 'hot_lead' })).conversations;
    const found = await detail(first?.id ?? 0);
    expect(found).toMatchObject({ first_name: found.contact_first_name, phone: found.phone_number });
    const messages = JSON.parse(String(found.conversation)) as { role: string; content: string }[];
    expect(messages.length).toBeGreaterThanOrEqual(6);
    expect(messages.length).toBeLessThanOrEqual(14);
    expect(messages.every(({ content }) => !/[{}]/.test(content))).toBe(true);
    // In the order in which they were asked for, not in that of their length or the alphabet.
    const collected = Object.keys(JSON.parse(String(found.variables_collected)) as object);
    expect(collected.slice(0, 5)).toEqual(['first_name', 'last_name', 'phone', 'service', 'address']);
  });

  it('is refused by a wrong id, and not found by another business or direction', async () => {
    const [first] = (await list({ direction: 'inbound' })).conversations;
    const wrong = await owner.get('/api/conversations/abc');
    expect([wrong.status, wrong.body.errors]).toEqual([422, { id: ['The conversation id is not valid.'] }]);
    expect((await owner.get('/api/conversations/999999999')).status).toBe(404);
    expect((await other.get(`/api/conversations/${first?.id}`)).status).toBe(404);
    expect((await owner.get(`/api/conversations/${first?.id}?call_direction=inbound`)).status).toBe(200);
    expect((await owner.get(`/api/conversations/${first?.id}?call_direction=outbound`)).status).toBe(404);
  });

  it('is saved, with an event when its status changes', async () => {
    const id = await add({ at: '2018-01-01T12:00:00Z' });
    const body = {
      call_direction: 'inbound',
      quote_status: 'won',
      quote_value: 120.5,
      sales_value: null,
      notes: 'ok',
    };
    const reply = await save(id, { ...body, version: 1 });
    expect(reply.body).toMatchObject({ status: 'success', data: { version: 2, quote_status: 'Won' } });
    expect(await detail(id)).toMatchObject({
      quote_value: 120.5,
      sales_value: null,
      notes: 'ok',
      version: 2,
    });
    await save(id, { notes: 'no new status', version: 2 });
    expect(await eventsOf(id)).toEqual([{ from: 'New', to: 'Won' }]);
    expect((await save(id, { quote_status: 'No such' })).body).toMatchObject({
      message: 'There is no such status.',
    });
    expect((await save(id, { notes: 'x'.repeat(20_001) })).status).toBe(422);
    expect((await save(id, { quote_value: 'much' })).status).toBe(422);
    for (const [field, value] of [
      ['quote_value', -0.01],
      ['sales_value', -20],
      ['sales_value', 100_000_000],
    ] as const) {
      const refused = await save(id, { [field]: value });
      expect(refused.body.errors).toEqual({ [field]: ['Enter an amount from 0 to 99,999,999.99.'] });
    }
  });

  it('is not overwritten by a user who saw an older version', async () => {
    const id = await add({ at: '2018-01-02T12:00:00Z' });
    const both = await Promise.all(['one', 'two'].map((notes) => save(id, { notes, version: 1 })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [refused] = both.filter(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'conflict',
      message: 'This conversation was changed elsewhere in the meantime. Nothing was overwritten.',
    });
    const kept = both.findIndex(({ status }) => status === 200) === 0 ? 'one' : 'two';
    expect(await detail(id)).toMatchObject({ notes: kept, version: 2 });
  });

  it('is rated from 1 to 5, with a comment of at most 1000 characters', async () => {
    const id = await add({ at: '2018-01-03T12:00:00Z' });
    const rate = (body: unknown) => owner.post(`/api/conversations/${id}/ranking`, body);
    expect((await rate({ rank: 4 })).body.status).toBe('success');
    expect((await rate({ rank: 5, additional_comments: 'x'.repeat(1000) })).body.status).toBe('success');
    expect(await detail(id)).toMatchObject({ rank: 5, version: 1 });
    expect((await rate({ rank: 6 })).status).toBe(422);
    expect((await rate({})).status).toBe(422);
    const long = await rate({ rank: 5, additional_comments: 'x'.repeat(1001) });
    expect(long.body.errors).toEqual({
      additional_comments: ['Comment is too long. Please keep it under 1000 characters.'],
    });
  });
});

describe('spam', () => {
  it('is listed by date and found by id or phone', async () => {
    const id = await add({ at: '2017-06-01T12:00:00Z', status: 'Spam', phone: '+13055550142' });
    const spam = async (query: string) => {
      const { body } = await owner.get(`/api/conversations/spam${query}`);
      return (body.data as Page).conversations.map((item) => item.id);
    };
    expect(await spam('')).toContain(id);
    expect(await spam('?start_date=2017-06-01&end_date=2017-06-01')).toEqual([id]);
    expect(await spam('?start_date=2017-06-02&end_date=2017-06-03')).toEqual([]);
    expect(await spam(`?end_date=2017-12-31&search=${id}`)).toEqual([id]);
    expect(await spam('?end_date=2017-12-31&search=(305)+555-0142')).toEqual([id]);
    expect((await owner.get('/api/conversations/spam?start_date=June')).status).toBe(422);
  });
});

describe('statuses', () => {
  it('are added, renamed with their conversations, and deleted', async () => {
    const made = await owner.post('/api/statuses', { name: '  Needs Permit ', active: true });
    expect(made.body).toMatchObject({ status: 'success', data: { name: 'Needs Permit', active: true } });
    const { id } = made.body.data as { id: number };
    const conversation = await add({ at: '2016-01-01T12:00:00Z', status: 'Needs Permit' });
    const put = (body: unknown) => owner.send('PUT', `/api/statuses/${id}`, { body });
    expect((await put({ name: 'Permit, asked', active: true })).body.status).toBe('success');
    expect(await detail(conversation)).toMatchObject({ quote_status: 'Permit, asked', version: 2 });
    expect(await ids({ status: 'Permit%2C asked' })).toEqual([conversation]);
    expect((await put({ name: 'won', active: true })).body.errors).toEqual({
      name: ['There is already a status with that name.'],
    });
    const longest = 'x'.repeat(50);
    expect((await put({ name: ` ${longest} `, active: false })).body.data).toMatchObject({ name: longest });
    expect((await put({ name: 'Permit, asked', active: true })).body.status).toBe('success');
    expect((await owner.delete(`/api/statuses/${id}`)).body.status).toBe('success');
    expect((await owner.delete(`/api/statuses/${id}`)).status).toBe(404);
    expect(await detail(conversation)).toMatchObject({ quote_status: 'Permit, asked' });
  });

  it.each([['  '], ['x'.repeat(51)], ['Won'], ['wON'], ['not set'], ['SPAM']])(
    'refuse the name %j',
    async (name) => {
      const reply = await owner.post('/api/statuses', { name, active: true });
      expect([reply.status, Object.keys(reply.body.errors as object)]).toEqual([422, ['name']]);
    },
  );

  it('are the business’s own', async () => {
    await owner.post('/api/statuses', { name: 'Only Ours', active: true });
    expect(JSON.stringify((await other.get('/api/statuses')).body)).not.toContain('Only Ours');
  });
});

describe('many at once', () => {
  const bulk = async (body: unknown) => await owner.post('/api/conversations/bulk-status', body);
  const undo = (token: unknown) => owner.post('/api/conversations/bulk-status/undo', { undo: token });

  it('get a status, and undo restores their own unless changed since', async () => {
    const some = [
      await add({ at: '2015-01-01T12:00:00Z' }),
      await add({ at: '2015-01-02T12:00:00Z', status: 'Lost' }),
    ];
    some.push(await add({ at: '2015-01-03T12:00:00Z', status: 'Won' }));
    const reply = await bulk({ ids: some, status: 'Won' });
    expect(reply.body.data).toMatchObject({ changed: 2 });
    expect(await eventsOf(some[0] ?? 0)).toEqual([{ from: 'New', to: 'Won' }]);
    await save(some[1] ?? 0, { quote_status: 'Spam' });
    const token = (reply.body.data as { undo: string }).undo;
    const stranger = await other.post('/api/conversations/bulk-status/undo', { undo: token });
    expect(stranger.body.data).toEqual({ changed: 0 });
    expect((await undo(token)).body.data).toEqual({ changed: 1 });
    const statuses = await Promise.all(some.map(async (id) => (await detail(id)).quote_status));
    expect(statuses).toEqual(['New', 'Spam', 'Won']);
    expect((await undo(token)).body.data).toEqual({ changed: 0 });
  });

  it('are all that match, and no more', async () => {
    for (const tags of [['hot_lead'], ['hot_lead', 'follow_up'], []]) {
      await add({ at: '2014-03-01T12:00:00Z', tags });
    }
    const filter = { start_date: '2014-01-01', end_date: '2014-12-31', filters: 'hot_lead' };
    expect((await bulk({ all: true, ...filter, status: 'Lost' })).body.data).toMatchObject({ changed: 2 });
    const year = { start_date: '2014-01-01', end_date: '2014-12-31' };
    expect((await list({ ...year, status: 'Lost' })).totalItems).toBe(2);
    const back = await bulk({ all: true, ...year, with_status: 'Lost', status: 'New' });
    expect(back.body.data).toMatchObject({ changed: 2 });
  });

  it('are unchanged when one is not ours, the status is unknown or none is listed', async () => {
    const mine = await add({ at: '2013-01-01T12:00:00Z' });
    const [theirs] = (await list({}, other)).conversations;
    expect((await bulk({ ids: [mine, theirs?.id], status: 'Won' })).status).toBe(404);
    expect((await bulk({ ids: [mine], status: 'No such' })).status).toBe(422);
    expect((await bulk({ status: 'Won' })).status).toBe(422);
    expect((await bulk({ ids: [mine], all: true, status: 'Won' })).status).toBe(422);
    expect((await undo('1-2-x')).status).toBe(422);
    expect(await detail(mine)).toMatchObject({ quote_status: 'New', version: 1 });
  });
});

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}
