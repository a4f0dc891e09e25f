import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type OpenReview,
  REVIEW_RECEIVED,
  type Review,
  type ReviewPage,
} from '#features/reviews/contract.ts';
import { completeRatingsJob, forgetVisitsJob } from '#features/reviews/jobs.ts';
import { batcherOf } from '#tests/support/contact-batches.ts';
import { newBrowser } from '#tests/support/new-browser.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let stranger: Visitor;
let customer: Visitor;
let sql: pg.Client;
let brandId: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  stranger = new Visitor(app);
  customer = new Visitor(app);
  await owner.logIn('demo@porchlight.test');
  await stranger.logIn('second@porchlight.test');
  sql = new pg.Client({ connectionString: app.ownerUrl });
  await sql.connect();
  brandId = ((await owner.get('/sanctum/user')).body.user as { business_id: string }).business_id;
});
afterAll(async () => {
  await sql.end();
  await app.stop();
});

const form = { firstName: 'Ana', lastName: 'Lopez', email: 'ana@example.com' };
/** Each by another browser, since one browser's ratings count once. */
const store = (rating: Record<string, unknown>) =>
  customer.send('POST', '/api/reviews/store', {
    body: { brandId, ...rating },
    csrf: false,
    headers: newBrowser(),
  });
const list = async (query = '', visitor = owner) =>
  (await visitor.get(`/api/business-reviews${query}`)).body.data as ReviewPage;
const find = async (feedback: string, query = '') =>
  (await list(`?search=${encodeURIComponent(feedback)}${query}`)).reviews;
const rowOf = async (visitId: string) =>
  (await sql.query('select * from reviews where visit_id = $1', [visitId])).rows[0] as Record<
    string,
    unknown
  >;
const eventsOf = async (id: number) =>
  (
    await sql.query(`select data from events where name = $1 and (data ->> 'review_id')::bigint = $2`, [
      REVIEW_RECEIVED,
      id,
    ])
  ).rows.length;
const runNow = async (job: typeof completeRatingsJob) =>
  job.run({
    data: {},
    businessId: undefined,
    attempt: 1,
    jobId: randomUUID(),
    context: app.context,
    logger: app.context.logger,
    signal: AbortSignal.timeout(10_000),
    finish: async () => {},
  });
const alerts = async () =>
  (await owner.get('/api/alerts')).body.data as { kind: string; title: string; body: string; path: string }[];

describe('a rating', () => {
  it('is shown to the owner with name, e-mail, score and comments', async () => {
    expect((await store({ ...form, score: 6, feedback: 'The faucet drips again.' })).status).toBe(200);
    const [review] = await find('faucet drips');
    expect(review).toMatchObject({
      first_name: 'Ana',
      last_name: 'Lopez',
      email: 'ana@example.com',
      score: 6,
      feedback: 'The faucet drips again.',
      spam_reason: null,
      replied_at: null,
    });
    expect((await list('', stranger)).reviews.map(({ id }) => id)).not.toContain(review?.id);
  });

  it('is one review, however often and in however many parts it is sent', async () => {
    const visitId = randomUUID();
    await customer.post('/api/reviews/open', { brandId, visitId });
    await sql.query(`update reviews set opened_at = now() - interval '1 minute' where visit_id = $1`, [
      visitId,
    ]);
    expect((await rowOf(visitId)).score).toBeNull();
    await store({ visitId, score: 3, isFinal: false });
    const final = { ...form, visitId, score: 3, feedback: 'Sent ten times at once.' };
    const replies = await Promise.all(Array.from({ length: 10 }, () => store(final)));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const [review, ...others] = await find('ten times at once');
    expect(others).toEqual([]);
    expect(await eventsOf(review?.id ?? 0)).toBe(1);
    expect((await alerts()).filter(({ body }) => body.includes('ten times'))).toHaveLength(1);
  });

  it('that names no visit is one of its browser’s', async () => {
    const rating = { brandId, ...form, score: 9, feedback: 'Named no visit.' };
    const browser = new Visitor(app);
    for (let time = 0; time < 2; time++)
      expect((await browser.post('/api/reviews/store', rating)).body.counted).toBe(true);
    expect(await find('Named no visit')).toHaveLength(1);
    await store(rating);
    expect(await find('Named no visit')).toHaveLength(2);
  });

  it('does not change once it is complete', async () => {
    const visitId = randomUUID();
    await store({ ...form, visitId, score: 10, feedback: 'Complete from the start.' });
    await store({ ...form, visitId, score: 0, feedback: 'Changed later.' });
    expect(await rowOf(visitId)).toMatchObject({ score: 10, feedback: 'Complete from the start.' });
  });

  it('that was finished without a word takes some for a day, once, and starts nothing anew', async () => {
    const visitId = randomUUID();
    const rating = { visitId, score: 10, reviewDeclined: true };
    await store(rating);
    const id = Number((await rowOf(visitId)).id);
    await sql.query(`update reviews set opened_at = now() - interval '1 minute' where id = $1`, [id]);
    const words = { ...form, ...rating, feedback: 'They even swept the floor.' };
    for (let time = 0; time < 2; time++) expect((await store(words)).body).toMatchObject({ counted: true });
    expect(await find('swept the floor')).toMatchObject([{ id, score: 10, first_name: 'Ana' }]);
    expect(await eventsOf(id)).toBe(1);
    for (const change of [{ feedback: 'Other words.' }, { score: 0 }])
      expect((await store({ ...words, ...change })).body).toMatchObject({ counted: false });
    expect(await rowOf(visitId)).toMatchObject({ score: 10, feedback: 'They even swept the floor.' });

    const late = { visitId: randomUUID(), score: 10 };
    await store(late);
    await sql.query(`update reviews set rated_at = now() - interval '25 hours' where visit_id = $1`, [
      late.visitId,
    ]);
    expect((await store({ ...late, feedback: 'Too late.' })).body).toMatchObject({ counted: false });
  });

  it('of a customer who leaves half way is completed ten minutes later, with one event', async () => {
    const visitId = randomUUID();
    await store({ visitId, score: 9, isFinal: false });
    const id = Number((await rowOf(visitId)).id);
    await runNow(completeRatingsJob);
    expect((await rowOf(visitId)).completed_at).toBeNull();
    expect(await eventsOf(id)).toBe(0);
    await sql.query(`update reviews set rated_at = now() - interval '11 minutes' where id = $1`, [id]);
    await runNow(completeRatingsJob);
    await runNow(completeRatingsJob);
    expect((await rowOf(visitId)).completed_at).not.toBeNull();
    expect(await eventsOf(id)).toBe(1);
  });

  it('raises an alert at or below the threshold, and none above it', async () => {
    await store({ ...form, score: 7, feedback: 'Just at the threshold.' });
    await store({ ...form, score: 8, feedback: 'Just above the threshold.' });
    const bodies = (await alerts()).filter(({ kind }) => kind === 'low-rating').map(({ body }) => body);
    expect(bodies).toContain('Just at the threshold.');
    expect(bodies).not.toContain('Just above the threshold.');
  });

  it('counts that the customer went on to a public page', async () => {
    const visitId = randomUUID();
    await store({ ...form, visitId, score: 10, feedback: 'Went on to Yelp.', isFinal: false });
    for (const destination of ['Yelp', 'Google'])
      await customer.post('/api/reviews/went-public', { brandId, visitId, destination });
    const [review] = await find('Went on to Yelp');
    expect(review?.went_public_to).toBe('Yelp');
    expect(await eventsOf(review?.id ?? 0)).toBe(1);
  });

  it.each([
    ['a score above 10', { score: 11 }],
    ['a negative score', { score: -1 }],
    ['half a point', { score: 7.5 }],
    ['no score', {}],
    ['comments that are too long', { score: 5, feedback: 'x'.repeat(4001) }],
    ['something that is no e-mail address', { score: 5, email: 'nope' }],
    ['a business id that is none', { score: 5, brandId: '1' }],
  ])('with %s is refused', async (_, rating) => {
    expect((await store(rating)).status).toBe(422);
  });

  it('of a business that does not exist is refused', async () => {
    expect((await store({ brandId: randomUUID(), score: 5 })).status).toBe(404);
    const opened = await customer.post('/api/reviews/open', { brandId: randomUUID(), visitId: randomUUID() });
    expect(opened.status).toBe(404);
  });

  it('that looks like spam is kept apart, without alert or event, until the owner says otherwise', async () => {
    await store({ ...form, score: 1, feedback: 'Filled by a program.', website: 'http://spam.example' });
    expect(await find('Filled by a program')).toEqual([]);
    const [review] = await find('Filled by a program', '&spam=true');
    expect(review?.spam_reason).toBe('A hidden field was filled in.');
    expect(await eventsOf(review?.id ?? 0)).toBe(0);
    expect((await alerts()).filter(({ body }) => body.includes('by a program'))).toEqual([]);
    await owner.send('PUT', `/api/business-reviews/${review?.id}/spam`, { body: { isSpam: false } });
    expect(await find('Filled by a program')).toHaveLength(1);
  });

  it('is limited to 120 an hour from one address', async () => {
    await sql.query(`update rate_limits set slots = '{120}' where key like 'review:store:%'`);
    expect((await store({ score: 5 })).status).toBe(429);
    await sql.query(`delete from rate_limits where key like 'review:%'`);
    expect((await store({ score: 5 })).status).toBe(200);
  });
});

describe('visits that came to nothing', () => {
  it('are forgotten after 400 days', async () => {
    const [old, young] = [randomUUID(), randomUUID()];
    for (const visitId of [old, young]) await customer.post('/api/reviews/open', { brandId, visitId });
    await sql.query(`update reviews set opened_at = now() - interval '401 days' where visit_id = $1`, [old]);
    await runNow(forgetVisitsJob);
    expect(await rowOf(old)).toBeUndefined();
    expect(await rowOf(young)).toBeDefined();
  });
});

describe('the list', () => {
  it('is paged as the page shows it', async () => {
    const first = await list('?page=1&per_page=10');
    const { total } = first.pagination;
    expect(first.pagination).toEqual({
      total,
      per_page: 10,
      current_page: 1,
      last_page: Math.ceil(total / 10),
      from: 1,
      to: 10,
    });
    const all: Review[] = [];
    for (let page = 1; page <= first.pagination.last_page; page++)
      all.push(...(await list(`?page=${page}&per_page=10`)).reviews);
    expect(new Set(all.map(({ id }) => id)).size).toBe(total);
    const times = all.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().reverse());
    expect((await list('?page=9999')).pagination).toMatchObject({ from: null, to: null });
    expect((await owner.get('/api/business-reviews?per_page=11')).status).toBe(422);
  });

  it.each([
    ['high', [8, 10]],
    ['medium', [5, 7]],
    ['low', [0, 4]],
  ])('shows only %s ratings when asked to', async (rating, [least, most]) => {
    const { reviews } = await list(`?rating=${rating}&per_page=50`);
    expect(reviews.length).toBeGreaterThan(0);
    for (const { score } of reviews) expect(score >= (least ?? 0) && score <= (most ?? 0)).toBe(true);
  });

  it('is exported as filtered, and no cell runs as a formula', async () => {
    await store({ ...form, score: 5, feedback: '=cmd|calc' });
    const { text } = (await owner.get('/api/business-reviews/export?rating=medium')).body as { text: string };
    expect(text).toContain("'=cmd|calc");
    expect(text).toContain('Just at the threshold.');
    expect(text).not.toContain('Just above the threshold.');
    expect(text.split('\r\n')[0]).toContain('Date,First name,Last name,Email,Rating,Comments,Went on to');
  });
});

describe('a reply to a review', () => {
  it('goes to the address that the customer left, once per key', async () => {
    await store({ ...form, email: 'reply@example.com', score: 4, feedback: 'Please write back.' });
    const [review] = await find('write back');
    const reply = { body: 'We are sorry, and will come tomorrow.', idempotencyKey: randomUUID() };
    const path = `/api/business-reviews/${review?.id}/reply`;
    for (let time = 0; time < 2; time++) expect((await owner.post(path, reply)).status).toBe(200);
    const { rows } = await sql.query('select to_address, subject, body from messages where body = $1', [
      reply.body,
    ]);
    expect(rows).toEqual([
      { to_address: 'reply@example.com', subject: 'Your review of Lamplight Plumbing', body: reply.body },
    ]);
    const [answered] = await find('write back');
    expect(answered?.replied_at).not.toBeNull();
    expect(answered?.contact_id).not.toBeNull();
    expect((await stranger.post(path, reply)).status).toBe(404);
  });

  it('is shown with the review, as is every further one, until the contact is deleted, and again once restored', async () => {
    await store({ ...form, email: 'twice@example.com', score: 2, feedback: 'Two replies, please.' });
    const [review] = await find('Two replies');
    const path = `/api/business-reviews/${review?.id}`;
    const open = async () => (await owner.get(path)).body.data as OpenReview;
    expect((await open()).replies).toEqual([]);
    for (const body of ['We are sorry.', 'We fixed it.'])
      await owner.post(`${path}/reply`, { body, idempotencyKey: randomUUID() });
    const answered = await open();
    expect(answered.replies).toEqual(
      ['We are sorry.', 'We fixed it.'].map((body) => ({
        id: expect.any(Number),
        body,
        to: 'twice@example.com',
        written_at: expect.any(String),
        status: expect.stringMatching(/^(queued|sending|sent|delivered)$/),
        reason: null,
        sandbox: true,
      })),
    );
    const batches = batcherOf(owner);
    const deletion = await batches.run({ ids: [answered.contact_id] }, { kind: 'delete' });
    expect(await open()).toMatchObject({
      replies: [],
      contact_id: null,
      contact_name: '',
      reply_to: 'twice@example.com',
      replied_at: answered.replied_at,
    });
    await batches.undo(deletion.id);
    expect((await open()).replies.map((one) => one.body)).toEqual(['We are sorry.', 'We fixed it.']);
  });

  it('needs an address', async () => {
    const visitId = randomUUID();
    await store({ visitId, score: 9 });
    const { id } = await rowOf(visitId);
    const reply = { body: 'Thank you!', idempotencyKey: randomUUID() };
    const refused = await owner.post(`/api/business-reviews/${id}/reply`, reply);
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'We don’t have an e-mail address of this customer.',
    ]);
  });
});

describe('one review', () => {
  it('is shown with the contact whom the business asked, if the customer left no name', async () => {
    const { rows } = await sql.query(
      `select r.token, c.id, c.first_name, c.last_name, c.email from review_requests r
       join contacts c on c.id = r.contact_id where r.business_id = $1
         and not exists (select from reviews where request_id = r.id) limit 1`,
      [brandId],
    );
    const [asked] = rows as {
      token: string;
      id: string;
      first_name: string;
      last_name: string;
      email: string;
    }[];
    const visitId = randomUUID();
    await store({ visitId, score: 9, token: asked?.token });
    const { id } = await rowOf(visitId);
    const { body } = await owner.get(`/api/business-reviews/${id}`);
    expect(body.data).toMatchObject({
      id: Number(id),
      first_name: '',
      email: '',
      contact_id: Number(asked?.id),
      contact_name: `${asked?.first_name} ${asked?.last_name}`,
      reply_to: asked?.email,
    });
    const listed = (await list()).reviews.find((one) => one.id === Number(id));
    expect({ ...listed, replies: [], videos: [] }).toEqual(body.data);
    const named = await find(`${asked?.first_name} ${asked?.last_name}`);
    expect(named.map((one) => one.id)).toContain(Number(id));
    const { text } = (await owner.get(`/api/business-reviews/export?search=${asked?.last_name}`)).body;
    expect(text).toContain(`,${asked?.first_name},${asked?.last_name},,9,`);
    expect((await list()).timezone).toBe('America/Denver');
    expect((await stranger.get(`/api/business-reviews/${id}`)).status).toBe(404);
    expect((await owner.get('/api/business-reviews/999999999')).status).toBe(404);
  });
});
