/** Reviews of the first business, for the access test to ask for as the second. */
import { randomUUID } from 'node:crypto';
import type { Visitor } from '#tests/support/test-app.ts';

type Maker = (input: { owner: Visitor }) => Promise<{ params: Record<string, string>; body?: unknown }>;

const review =
  (body?: unknown): Maker =>
  async ({ owner }) => {
    const { data } = (await owner.get('/api/business-reviews')).body as {
      data: { reviews: { id: number }[] };
    };
    return { params: { id: String(data.reviews[0]?.id) }, body };
  };

export const REVIEW_RESOURCES: Record<string, Maker> = {
  'GET /api/business-reviews/:id': review(),
  'PUT /api/business-reviews/:id/spam': review({ isSpam: true }),
  'POST /api/business-reviews/:id/reply': review({ body: 'Mine', idempotencyKey: randomUUID() }),
  'POST /api/review-requests': async ({ owner }) => {
    const { data } = (await owner.get('/api/contacts')).body as { data: { contacts: { id: number }[] } };
    const contactId = data.contacts[0]?.id;
    return { params: {}, body: { contactId, channel: 'email', idempotencyKey: randomUUID() } };
  },
};
