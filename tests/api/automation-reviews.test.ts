import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFlow, logOf, runsOf } from '#tests/support/automations.ts';
import { FlowBuilder } from '#tests/support/flow-builder.ts';
import { businessOf } from '#tests/support/messaging.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let sql: pg.Client;
let brandId: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  await owner.logIn();
  sql = new pg.Client({ connectionString: app.ownerUrl });
  await sql.connect();
  brandId = await businessOf(owner);
});
afterAll(async () => {
  await sql.end();
  await app.stop();
});

const finished = async (flowId: number, count = 1) =>
  eventually('the runs to end', async () => {
    const runs = await runsOf(owner, flowId);
    return runs.length === count && runs.every(({ finished_at }) => finished_at) && runs;
  });

it('starts when a review is received, with its score, words and customer', async () => {
  const flow = new FlowBuilder('Unhappy customers')
    .trigger('reviewReceived')
    .split(['review.score', 'less than', '5'])
    .step('tellTeam', {
      subject: 'A review',
      message: '{review.first_name} {review.last_name} gave us {review.score}: {review.text}',
    });
  const id = await createFlow(owner, flow);
  const rating = { brandId, firstName: 'Ana', lastName: 'Lopez', email: 'ana@example.com' };
  await new Visitor(app).post('/api/reviews/store', { ...rating, score: 2, feedback: 'They came late.' });
  const [run] = await finished(id);
  const { logs } = await logOf(owner, run?.id ?? 0);
  expect(JSON.stringify(logs)).toContain('Ana Lopez gave us 2: They came late.');
  await new Visitor(app).post('/api/reviews/store', { ...rating, score: 9, feedback: 'Friendly and quick.' });
  const runs = await finished(id, 2);
  const { logs: others } = await logOf(owner, runs[0]?.id ?? 0);
  expect(JSON.stringify(others)).not.toContain('Friendly and quick.');
});

it('asks each customer for a review once, and goes on when it may not ask again', async () => {
  const email = `${randomUUID()}@example.com`;
  const flow = new FlowBuilder('After the visit').trigger('appointmentCompleted').step('askForReview', {
    channel: 'email',
    message: 'How did {business.name} do?',
  });
  const id = await createFlow(owner, flow);
  const created = await owner.post('/api/contacts', {
    firstName: 'Rosa',
    contactType: 'Current Customer',
    emails: [{ label: 'Home', address: email }],
  });
  const contactId = (created.body.data as { id: number }).id;
  const complete = async () =>
    sql.query(`insert into events (business_id, name, data) values ($1, 'appointment.completed', $2)`, [
      brandId,
      JSON.stringify({ contact_id: contactId }),
    ]);
  await complete();
  await finished(id, 1);
  await complete();
  const runs = await finished(id, 2);
  expect(runs.map(({ status }) => status)).toEqual(['completed', 'completed']);
  const { logs } = await logOf(owner, runs[0]?.id ?? 0);
  expect(JSON.stringify(logs)).toContain('This customer was already asked for a review in the last 90 days.');
  const { rows } = await sql.query('select body from messages where to_address = $1', [email]);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ body: expect.stringMatching(/^How did Lamplight Plumbing do\?\n\nhttp/) });
});
