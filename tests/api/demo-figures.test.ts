/** The demo business looks like one that does well, at whatever moment it is filled. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ConversationDetail } from '#features/conversations/contract.ts';
import type { DashboardMetric } from '#features/dashboard/contract.ts';
import type { Message } from '#features/messaging/contract.ts';
import type { Worth } from '#features/worth/contract.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  await owner.logIn();
});
afterAll(() => app.stop());

it.each([7, 30, 90])('sells about as much in %i days as in those before', async (days) => {
  const { sold } = (await owner.get(`/api/worth/${days}`)).body.data as Worth;
  expect(sold.conversations).toBeGreaterThan(days / 5);
  expect(Math.abs(sold.change ?? Number.NaN)).toBeLessThan(40);
});

it.each([30, 90])(
  'has about as many leads, visits and reviews in %i days as in those before',
  async (days) => {
    const { metrics } = (await owner.get(`/api/dashboard-metrics/${days}`)).body.data as {
      metrics: DashboardMetric[];
    };
    const { reviews } = (await owner.get(`/api/worth/${days}`)).body.data as Worth;
    const changes = new Map(metrics.map(({ title, change }) => [title, change]));
    for (const title of ['Total Conversations', 'Hot Leads', 'New Customers', 'Appointments Booked'])
      expect([title, Math.abs(changes.get(title) ?? Number.NaN) < 60]).toEqual([title, true]);
    expect(Math.abs(changes.get('CSAT') ?? Number.NaN)).toBeLessThan(1);
    expect(Math.abs(reviews.change ?? Number.NaN)).toBeLessThan(60);
  },
);

it('has a conversation by text that the receptionist held, with what it found out and the messages', async () => {
  const { body } = await owner.get('/api/conversations?page=1&itemsPerPage=100&source=sms');
  const { conversations } = body.data as { conversations: { id: number }[] };
  const details = await Promise.all(
    conversations.map(
      async ({ id }) => (await owner.get(`/api/conversations/${id}`)).body.data as ConversationDetail,
    ),
  );
  const held = details.find(({ call_status }) => call_status === 'completed');
  expect(held).toMatchObject({ is_live: false, quote_status: 'New', call_direction: 'outbound' });
  expect(held?.summary).toContain('wants a new water heater');
  expect(held?.variables_collected).toContain('In the morning');
  const messages = (await owner.get(`/api/contacts/${held?.contact_id}/messages`)).body.data as Message[];
  expect(messages.map(({ direction }) => direction)).toEqual(['out', 'in', 'out', 'in', 'out']);
});
