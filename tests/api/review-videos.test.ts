import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenReview, ReviewPage, ReviewVideo } from '#features/reviews/contract.ts';
import { businessOf } from '#tests/support/messaging.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: Visitor;
let stranger: Visitor;
let customer: Visitor;
let brandId: string;
let sql: pg.Client;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  stranger = new Visitor(app);
  customer = new Visitor(app);
  await owner.logIn('demo@porchlight.test');
  await stranger.logIn('second@porchlight.test');
  brandId = await businessOf(owner);
  sql = new pg.Client({ connectionString: app.ownerUrl });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await app.stop();
});

const PART = 1_048_576;
const WEBM = Buffer.concat([Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex')]);
const videoOf = (bytes: number) => Buffer.concat([WEBM, randomBytes(bytes - WEBM.length)]);
const details = {
  firstName: 'Ana',
  lastName: 'Lopez',
  email: 'ana@example.com',
  mayPublish: true,
  durationMs: 20_000,
};

class Upload {
  readonly videoId = randomUUID();
  readonly key = randomBytes(16).toString('hex');
  start = (change: object = {}) =>
    customer.post('/api/reviews/videos', {
      brandId,
      videoId: this.videoId,
      key: this.key,
      contentType: 'video/webm',
      ...change,
    });
  part = (number: number, bytes: Uint8Array<ArrayBuffer>, key = this.key) => {
    const form = new FormData();
    form.set('data', JSON.stringify({ brandId, key }));
    form.set('part', new Blob([bytes]), 'part');
    return customer.send('POST', `/api/reviews/videos/${this.videoId}/parts/${number}`, { body: form });
  };
  finish = (change: object = {}) =>
    customer.post(`/api/reviews/videos/${this.videoId}/finish`, {
      brandId,
      key: this.key,
      ...details,
      ...change,
    });
}
const list = async (visitor = owner) =>
  ((await visitor.get('/api/review-videos')).body.data as { videos: ReviewVideo[] }).videos;
/** Those that the review of this visit is shown with. */
async function videosOf(visitId: string): Promise<ReviewVideo[]> {
  const { reviews } = (await owner.get('/api/business-reviews')).body.data as ReviewPage;
  const review = reviews.find(({ first_name }) => first_name === visitId);
  return ((await owner.get(`/api/business-reviews/${review?.id}`)).body.data as OpenReview).videos;
}

describe('a customer’s video', () => {
  it('arrives in parts, in any order and after a lost connection, and plays in ranges', async () => {
    const upload = new Upload();
    const content = videoOf(2 * PART + 500);
    const [visitId, otherVisit] = [randomUUID(), randomUUID()];
    for (const visit of [visitId, otherVisit])
      await new Visitor(app).post('/api/reviews/store', {
        brandId,
        visitId: visit,
        score: 10,
        firstName: visit,
      });
    expect((await upload.start({ visitId })).body.data).toEqual({ parts: [] });
    expect((await upload.part(2, content.subarray(2 * PART))).status).toBe(200);
    expect((await upload.part(0, content.subarray(0, PART))).status).toBe(200);
    expect((await upload.finish()).status).toBe(400);
    expect((await upload.start()).body.data).toEqual({ parts: [0, 2] });
    expect((await upload.part(1, content.subarray(PART, 2 * PART))).status).toBe(200);
    expect(await list()).toEqual([]);
    expect(await videosOf(visitId)).toEqual([]);
    expect((await upload.finish()).status).toBe(200);
    expect((await upload.finish()).status).toBe(200);
    expect(await videosOf(visitId)).toMatchObject([{ id: upload.videoId, duration_ms: 20_000 }]);
    expect(await videosOf(otherVisit)).toEqual([]);
    const [video, ...others] = await list();
    expect(others).toEqual([]);
    expect(video).toMatchObject({
      id: upload.videoId,
      first_name: 'Ana',
      may_publish: true,
      duration_ms: 20_000,
      shown_part: null,
    });
    const path = `${app.url}/api/review-videos/${upload.videoId}/content`;
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const whole = await fetch(path, { headers: { cookie } });
    expect(whole.headers.get('content-type')).toContain('video/webm');
    expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true);
    const range = await fetch(path, { headers: { cookie, range: `bytes=${PART - 2}-${PART + 1}` } });
    expect(range.status).toBe(206);
    expect(Buffer.from(await range.arrayBuffer())).toEqual(content.subarray(PART - 2, PART + 2));
    expect((await stranger.get(`/api/review-videos/${upload.videoId}/content`)).status).toBe(404);
    expect(await list(stranger)).toEqual([]);
    expect((await stranger.delete(`/api/review-videos/${upload.videoId}`)).status).toBe(404);
    expect((await owner.delete(`/api/review-videos/${upload.videoId}`)).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  it('accepts parts only from the browser that started it', async () => {
    const upload = new Upload();
    await upload.start();
    expect((await upload.part(0, videoOf(100), 'x'.repeat(32))).status).toBe(404);
    expect((await upload.start({ key: 'y'.repeat(32) })).status).toBe(404);
  });

  it.each([
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['Matroska that is no WebM', Buffer.from('1a45dfa3a34286810142f7810142f2810442f3810842828', 'hex')],
    ['nothing', Buffer.alloc(0)],
  ])('that is %s is refused', async (_, bytes) => {
    const upload = new Upload();
    await upload.start();
    expect([400, 415]).toContain((await upload.part(0, bytes)).status);
  });

  it('is refused when a part is too large, too many, or of a kind that we do not play', async () => {
    const upload = new Upload();
    expect((await upload.start({ contentType: 'video/x-matroska' })).status).toBe(422);
    await upload.start();
    expect((await upload.part(0, videoOf(PART + 1))).status).toBe(413);
    expect((await upload.part(100, randomBytes(10))).status).toBe(422);
  });

  it('is at most three minutes long, and from a person', async () => {
    const upload = new Upload();
    await upload.start();
    await upload.part(0, videoOf(100));
    const wrong = [{ durationMs: 0 }, { durationMs: 180_001 }, { email: 'ana@example' }, { firstName: ' ' }];
    for (const change of wrong) expect((await upload.finish(change)).status).toBe(422);
    expect((await upload.finish({ durationMs: 180_000 })).status).toBe(200);
  });

  it('of a business that does not exist is refused', async () => {
    expect((await new Upload().start({ brandId: randomUUID() })).status).toBe(404);
  });
});

describe('the page of a video', () => {
  // Of the uploads above, and of one network.
  beforeEach(() => sql.query(`delete from rate_limits where key like 'review-video:%'`));
  const publish = (id: string, isPublic: boolean, by = owner) =>
    by.send('PUT', `/api/review-videos/${id}/public`, { body: { isPublic } });
  const sent = async (change: object) => {
    const upload = new Upload();
    await upload.start();
    await upload.part(0, videoOf(100));
    await upload.finish(change);
    return upload.videoId;
  };
  const contentOf = (id: string, business = brandId, headers: Record<string, string> = {}) =>
    fetch(`${app.url}/api/reviews/videos/${business}/${id}/content`, { headers });
  const pageOf = async (id: string, business = brandId) =>
    (await customer.get(`/video-testimonial/${business}/${id}`)).body;

  it('opens for any visitor by consent once the owner makes it public, until they take it back', async () => {
    const id = await sent({});
    expect((await contentOf(id)).status).toBe(404);
    expect(await pageOf(id)).not.toHaveProperty('videoId');
    await publish(id, true);
    const first = await contentOf(id);
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    expect((await contentOf(id, brandId, { range: 'bytes=0-3' })).status).toBe(206);
    expect(await pageOf(id)).toMatchObject({
      videoId: id,
      firstName: 'Ana',
      brand: { name: 'Lamplight Plumbing' },
    });
    expect(JSON.stringify(await pageOf(id))).not.toMatch(/Lopez|ana@example/);
    const known = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await contentOf(id, brandId, known)).status).toBe(304);
    expect((await publish(id, false, stranger)).status).toBe(404);

    for (let time = 0; time < 2; time++) expect((await publish(id, false)).status).toBe(200);
    for (const headers of [{}, known]) expect((await contentOf(id, brandId, headers)).status).toBe(404);
    expect(await pageOf(id)).not.toHaveProperty('videoId');
    const listed = async () => (await list()).find((video) => video.id === id)?.public_since;
    expect(await listed()).toBeNull();
    await publish(id, true);
    expect(await listed()).not.toBeNull();
    expect((await contentOf(id)).status).toBe(200);
    const other = await businessOf(stranger);
    expect((await contentOf(id, other)).status).toBe(404);
    expect(await pageOf(id, other)).not.toHaveProperty('videoId');
    await owner.delete(`/api/review-videos/${id}`);
    expect((await contentOf(id)).status).toBe(404);
  });

  it('does not open without consent, before the video has arrived, or for one that was not cut', async () => {
    const id = await sent({ mayPublish: false });
    expect((await contentOf(id)).status).toBe(404);
    const refused = await publish(id, true);
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'The customer did not agree to make this video public.',
    ]);
    const early = new Upload();
    await early.start();
    expect((await contentOf(early.videoId)).status).toBe(404);
    expect((await publish(early.videoId, true)).status).toBe(404);
    const whole = await sent({});
    await sql.query('update review_videos set public_since = null, end_ms = 9 where id = $1', [whole]);
    expect((await publish(whole, true)).status).toBe(422);
  });
});
