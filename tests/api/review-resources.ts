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

/** A video that a customer of the first business has sent. */
const video: Maker = async ({ owner }) => {
  const { user } = (await owner.get('/sanctum/user')).body as { user: { business_id: string } };
  const id = randomUUID();
  const named = { brandId: user.business_id, key: randomUUID() };
  await owner.post('/api/reviews/videos', { ...named, videoId: id, contentType: 'video/webm' });
  const form = new FormData();
  form.set('data', JSON.stringify(named));
  form.set('part', new Blob([Buffer.from('1a45dfa39f4282847765626d', 'hex')]), 'part');
  await owner.send('POST', `/api/reviews/videos/${id}/parts/0`, { body: form });
  await owner.post(`/api/reviews/videos/${id}/finish`, {
    ...named,
    firstName: 'Ana',
    email: 'ana@example.com',
    mayPublish: false,
    durationMs: 2000,
  });
  return { params: { id } };
};

export const REVIEW_RESOURCES: Record<string, Maker> = {
  'GET /api/business-reviews/:id': review(),
  'PUT /api/business-reviews/:id/spam': review({ isSpam: true }),
  'POST /api/business-reviews/:id/reply': review({ body: 'Mine', idempotencyKey: randomUUID() }),
  'GET /api/review-videos/:id/content': video,
  'PUT /api/review-videos/:id/public': async (input) => ({
    ...(await video(input)),
    body: { isPublic: false },
  }),
  'DELETE /api/review-videos/:id': video,
  'POST /api/review-requests': async ({ owner }) => {
    const { data } = (await owner.get('/api/contacts')).body as { data: { contacts: { id: number }[] } };
    const contactId = data.contacts[0]?.id;
    return { params: {}, body: { contactId, channel: 'email', idempotencyKey: randomUUID() } };
  },
};
