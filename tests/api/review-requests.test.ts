import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TimelineItem } from '#features/contacts/contract.ts';
import type { ReviewFunnel } from '#features/reviews/contract.ts';
import { askForReview } from '#features/reviews/requests/service.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let customer: Visitor;
let sql: pg.Client;
let businessId: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  customer = new Visitor(app);
  await owner.logIn('demo@porchlight.test');
  sql = new pg.Client({ connectionString: app.ownerUrl });
  await sql.connect();
  businessId = ((await owner.get('/sanctum/user')).body.user as { business_id: string }).business_id;
});
afterAll(async () => {
  await sql.end();
  await app.stop();
});

let people = 0;
/** E-mail has no quiet hours, so the tests pass at any time of day. */
async function newContact(change: Record<string, unknown> = {}): Promise<{ id: number; email: string }> {
  const email = `asked${++people}@example.com`;
  const { body } = await owner.post('/api/contacts', {
    firstName: 'Rosa',
    lastName: `Asked ${people}`,
    contactType: 'Current Customer',
    emails: [{ label: 'Home', address: email }],
    ...change,
  });
  return { id: (body.data as { id: number }).id, email };
}

const ask = (contactId: number, change: Record<string, unknown> = {}) =>
  owner.post('/api/review-requests', {
    contactId,
    channel: 'email',
    idempotencyKey: randomUUID(),
    ...change,
  });
const sentTo = async (email: string) =>
  (
    await sql.query<{ subject: string; body: string }>(
      'select subject, body from messages where to_address = $1',
      [email],
    )
  ).rows;
const tokenOf = async (email: string) =>
  (await sql.query<{ token: string }>('select token from review_requests where address = $1', [email]))
    .rows[0]?.token ?? '';

describe('asking for a review', () => {
  it('sends the link and a working way to unsubscribe', async () => {
    const { id, email } = await newContact();
    expect((await ask(id)).status).toBe(200);
    const [mail, ...others] = await sentTo(email);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('How did Lamplight Plumbing do?');
    expect(mail?.body).toContain('Hi Rosa, thank you for choosing Lamplight Plumbing.');
    expect(mail?.body).toContain(`${app.url}/review-us/${businessId}?r=${await tokenOf(email)}`);
    const unsubscribe = /\/unsubscribe\/\w+/.exec(mail?.body ?? '')?.[0] ?? '';
    expect((await customer.post(unsubscribe)).status).toBe(200);
    await sql.query('delete from review_requests where address = $1', [email]);
    expect((await ask(id)).body.code).toBe('opted-out');
  });

  it('happens once per key and at most once in 90 days, even at the same moment', async () => {
    const { id, email } = await newContact();
    const idempotencyKey = randomUUID();
    const same = await Promise.all([1, 2, 3].map(() => ask(id, { idempotencyKey })));
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await ask(id)).body.code).toBe('asked-recently');
    expect(await sentTo(email)).toHaveLength(1);

    const other = await newContact();
    const replies = await Promise.all([1, 2, 3, 4].map(() => ask(other.id)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
    expect(await sentTo(other.email)).toHaveLength(1);
    await sql.query(
      `update review_requests set asked_at = asked_at - interval '90 days', may_ask_again_at = now()
       where address = $1`,
      [other.email],
    );
    expect((await ask(other.id)).status).toBe(200);
    expect(await sentTo(other.email)).toHaveLength(2);
  });

  it('counts a contact by its addresses, too', async () => {
    const first = await newContact();
    await ask(first.id);
    const twin = await newContact({ emails: [{ label: 'Home', address: first.email }] });
    expect((await ask(twin.id)).body.code).toBe('asked-recently');
  });

  it('happens once per visit', async () => {
    const [{ id }, other] = [await newContact(), await newContact()];
    const { rows } = await sql.query<{ id: string }>('select id from appointments where business_id = $1', [
      businessId,
    ]);
    const appointmentId = Number(rows[0]?.id);
    const about = (contactId: number) =>
      app.context.database.inScope({ businessId }, (tx) =>
        askForReview(tx, {
          context: app.context,
          businessId,
          contactId,
          appointmentId,
          message: 'How was it?',
          channel: 'email',
          idempotencyKey: randomUUID(),
        }),
      );
    await about(id);
    await expect(about(other.id)).rejects.toMatchObject({ code: 'asked-for-visit' });
    expect(await sentTo(other.email)).toEqual([]);
  });

  it.each([
    ['a contact on Do Not Call', { contactType: 'Do Not Call' }, 'do-not-call'],
    ['a contact without an address', { emails: [] }, 'validation-failed'],
  ])('is refused for %s, and nothing is kept', async (_, change, code) => {
    const { id } = await newContact(change);
    expect((await ask(id)).body.code).toBe(code);
    const { rowCount } = await sql.query('select 1 from review_requests where contact_id = $1', [id]);
    expect(rowCount).toBe(0);
  });

  it('knows the customer who follows the link, whatever the page claims', async () => {
    const [{ id, email }, other] = [await newContact(), await newContact()];
    await ask(id);
    const visitId = randomUUID();
    const rating = {
      brandId: businessId,
      visitId,
      token: await tokenOf(email),
      score: 10,
      contactId: other.id,
    };
    await customer.post('/api/reviews/store', rating);
    const { rows } = await sql.query('select contact_id from reviews where visit_id = $1', [visitId]);
    expect(rows).toEqual([{ contact_id: String(id) }]);
    const unknown = { ...rating, visitId: randomUUID(), token: 'guessed' };
    expect((await new Visitor(app).post('/api/reviews/store', unknown)).status).toBe(200);
    const foreign = await sql.query('select contact_id from reviews where visit_id = $1', [unknown.visitId]);
    expect(foreign.rows).toEqual([{ contact_id: null }]);
  });

  it('leads to one rating, the first one that is finished, in however many tabs the link is open', async () => {
    const { id, email } = await newContact();
    await ask(id);
    const token = await tokenOf(email);
    const tab = () => {
      const named = { brandId: businessId, visitId: randomUUID(), token };
      return {
        open: () => customer.post('/api/reviews/open', named),
        rate: (answers: object) => customer.post('/api/reviews/store', { ...named, ...answers }),
        goOn: () => customer.post('/api/reviews/went-public', { ...named, destination: 'Google' }),
      };
    };
    const ratings = async () =>
      (
        await sql.query(
          'select score, feedback, destination from reviews where contact_id = $1 order by id',
          [id],
        )
      ).rows;
    const isRated = async () =>
      ((await customer.get(`/review-us/${businessId}?r=${token}`)).body as { isRated: boolean }).isRated;
    const tabs = [tab(), tab(), tab(), tab()] as const;
    const [first, second] = tabs;
    await Promise.all(tabs.map(({ open }) => open()));
    expect(await ratings()).toHaveLength(1);
    await Promise.all(tabs.map(({ rate }) => rate({ score: 7, isFinal: false })));
    expect(await ratings()).toMatchObject([{ score: 7 }]);
    expect(await isRated()).toBe(false);

    expect((await first.rate({ score: 9, isFinal: true })).body).toMatchObject({ counted: true });
    // A double click, or a call that is repeated because its reply was lost.
    expect((await first.rate({ score: 9, isFinal: true })).body).toMatchObject({ counted: true });
    expect((await second.rate({ score: 2, feedback: 'Late.', isFinal: true })).body).toMatchObject({
      status: 'success',
      counted: false,
      message: 'We already have your rating.',
    });
    expect(await isRated()).toBe(true);
    await second.goOn();
    expect(await ratings()).toEqual([{ score: 9, feedback: '', destination: 'Google' }]);
  });

  it('is a step in the contact’s history, as are the visit, the rating and the reply', async () => {
    const { id, email } = await newContact();
    const steps = async () =>
      ((await owner.get(`/api/contacts/${id}/timeline`)).body.data as TimelineItem[])
        .filter((item) => item.type === 'review')
        .map(({ title, text, reviewId }) => [title, text, reviewId]);
    await ask(id);
    expect(await steps()).toEqual([['Asked for a review by e-mail', '', null]]);
    const visit = { brandId: businessId, visitId: randomUUID(), token: await tokenOf(email) };
    await customer.post('/api/reviews/open', visit);
    expect((await steps())[1]).toEqual(['Opened the rating page', '', null]);
    const said = { score: 4, feedback: 'The van blocked the street.' };
    await sql.query(`update reviews set opened_at = now() - interval '9 s' where visit_id = $1`, [
      visit.visitId,
    ]);
    await sql.query(`update review_requests set asked_at = now() - interval '1 h' where contact_id = $1`, [
      id,
    ]);
    await customer.post('/api/reviews/store', { ...visit, ...said });
    await customer.post('/api/reviews/went-public', { ...visit, destination: 'Google' });
    const { rows } = await sql.query('select id from reviews where visit_id = $1', [visit.visitId]);
    const reviewId = Number(rows[0]?.id);
    await owner.post(`/api/business-reviews/${reviewId}/reply`, {
      body: 'We will park elsewhere.',
      idempotencyKey: randomUUID(),
    });
    expect(await steps()).toEqual([
      ['Asked for a review by e-mail', '', null],
      ['Opened the rating page', '', null],
      ['Rated you 4 / 10', said.feedback, reviewId],
      ['Went on to Google', '', null],
      ['You replied to the review', '', reviewId],
    ]);
    await owner.send('PUT', `/api/business-reviews/${reviewId}/spam`, { body: { isSpam: true } });
    expect(await steps()).toHaveLength(1);
  });
});

describe('the funnel', () => {
  const funnel = async (days = 30) =>
    (await owner.get(`/api/review-requests/funnel?days=${days}`)).body.data as ReviewFunnel;

  it('counts who was asked, opened, rated and went on, and visitors without a request apart', async () => {
    const before = await funnel();
    const visit = async (token: string | undefined, steps: ('rate' | 'go')[]) => {
      const visitId = randomUUID();
      const browser = new Visitor(app);
      const named = { brandId: businessId, visitId, ...(token && { token }) };
      await browser.post('/api/reviews/open', named);
      if (steps.includes('rate'))
        await browser.post('/api/reviews/store', { ...named, score: 9, isFinal: false });
      if (steps.includes('go'))
        await browser.post('/api/reviews/went-public', {
          brandId: businessId,
          visitId,
          destination: 'Google',
        });
    };
    const tokens: string[] = [];
    for (let count = 0; count < 4; count++) {
      const { id, email } = await newContact();
      await ask(id);
      tokens.push(await tokenOf(email));
    }
    await visit(tokens[0], ['rate', 'go']);
    await visit(tokens[1], ['rate']);
    await visit(tokens[1], []); // A second visit of the same customer.
    await visit(tokens[2], []);
    await visit(undefined, ['rate', 'go']);
    const after = await funnel();
    const grown = (name: keyof ReviewFunnel['requests']) => after.requests[name] - before.requests[name];
    expect([grown('asked'), grown('opened'), grown('rated'), grown('wentPublic')]).toEqual([4, 3, 2, 1]);
    const others = (name: keyof ReviewFunnel['visitors']) => after.visitors[name] - before.visitors[name];
    expect([others('opened'), others('rated'), others('wentPublic')]).toEqual([1, 1, 1]);
  });

  it('looks back as far as asked', async () => {
    const [month, year] = [await funnel(30), await funnel(365)];
    expect(year.requests.asked).toBeGreaterThan(month.requests.asked);
    expect((await owner.get('/api/review-requests/funnel?days=31')).status).toBe(422);
  });
});
