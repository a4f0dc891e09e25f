/** Uploaded files: in parts, in the database and in an S3-compatible store, read in ranges, and deleted. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepAbandonedJob } from '#features/media/jobs.ts';
import type { Transaction } from '#platform/database/database.ts';
import { PART_BYTES } from '#platform/files/part-store.ts';
import { type FakeS3, startFakeS3 } from '#tests/support/fake-s3.ts';
import { businessOf } from '#tests/support/messaging.ts';
import { eventually, startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

let s3: FakeS3;
let app: TestApp;
let businessId: string;
let otherBusinessId: string;
let database: pg.Client;

async function start(env: Record<string, string>): Promise<void> {
  app = await startTestApp({ env });
  const [owner, stranger] = [new Visitor(app), new Visitor(app)];
  await owner.logIn();
  await stranger.logIn('second@porchlight.test');
  [businessId, otherBusinessId] = [await businessOf(owner), await businessOf(stranger)];
  database = new pg.Client(app.ownerUrl);
  await database.connect();
}

const inBusiness = <Result>(work: (tx: Transaction) => Promise<Result>) =>
  app.context.database.inScope({ businessId }, work);
const file = { contentType: 'video/mp4', isPublic: true };

async function keep(bytes: Uint8Array): Promise<{ fileId: string; hash: string }> {
  const { files } = app.context;
  const fileId = await files.store({ businessId, ...file }, bytes);
  const { hash } = await inBusiness((tx) => files.complete(tx, fileId));
  return { fileId, hash };
}
const fetchMedia = (hash: string, headers: Record<string, string> = {}, business = businessId) =>
  fetch(`${app.url}/media/${business}/${hash}`, { headers });

describe.each(['database', 's3'] as const)('in the store %s', (kind) => {
  beforeAll(async () => {
    s3 = await startFakeS3();
    await start(kind === 's3' ? s3.env : {});
  });
  afterAll(async () => {
    await database.end();
    await app.stop();
    await s3.stop();
  });

  it('comes back as it was, whole and in ranges that cross its parts', async () => {
    const bytes = randomBytes(2 * PART_BYTES + 12_345);
    const { fileId, hash } = await keep(bytes);
    const whole = await fetchMedia(hash);
    expect(whole.status).toBe(200);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(bytes.length),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    const [first, last] = [PART_BYTES - 10, 2 * PART_BYTES + 10];
    const part = await fetchMedia(hash, { range: `bytes=${first}-${last}` });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes ${first}-${last}/${bytes.length}`,
    ]);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(first, last + 1))).toBe(true);
    expect((await fetchMedia(hash, { range: 'bytes=99999999-' })).status).toBe(416);
    expect((await fetchMedia(hash, { 'if-none-match': `"${hash}"` })).status).toBe(304);
    const objects = [...s3.objects.keys()].filter((key) => key.includes(fileId));
    expect(objects.length).toBe(kind === 's3' ? 3 : 0);
    expect(s3.refused).toEqual([]);
  });

  it('takes its parts in any order and twice, and is not there before it is complete', async () => {
    const { files } = app.context;
    const bytes = randomBytes(PART_BYTES + 7);
    const part = (number: number) => bytes.subarray(number * PART_BYTES, (number + 1) * PART_BYTES);
    const fileId = await inBusiness((tx) => files.create(tx, { businessId, ...file }));
    const write = (number: number, content: Uint8Array) =>
      files.writePart({ businessId, fileId, number, bytes: content });
    await write(1, randomBytes(9));
    await write(1, part(1));
    const complete = () => inBusiness((tx) => files.complete(tx, fileId));
    await expect(complete()).rejects.toThrow('A part of this file is missing.');
    expect(await files.open({ businessId, fileId })).toBeNull();
    await write(0, part(0));
    const arrived = await inBusiness((tx) => files.listParts(tx, fileId));
    expect(arrived.map(({ number, sizeBytes }) => [number, sizeBytes])).toEqual([
      [0, PART_BYTES],
      [1, 7],
    ]);
    const { hash } = await complete();
    await expect(write(1, randomBytes(7))).rejects.toThrow('This file is complete already.');
    expect(Buffer.from(await (await fetchMedia(hash)).arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('belongs to its business, and is found by others only if it is public', async () => {
    const { files } = app.context;
    const bytes = randomBytes(100);
    const { fileId, hash } = await keep(bytes);
    expect((await fetchMedia(hash, {}, otherBusinessId)).status).toBe(404);
    expect(await files.open({ businessId: otherBusinessId, fileId })).toBeNull();
    const write = { businessId: otherBusinessId, fileId, number: 0, bytes };
    await expect(files.writePart(write)).rejects.toThrow('We couldn’t find that.');
    const secret = randomBytes(100);
    const hidden = await files.store({ businessId, contentType: 'video/mp4', isPublic: false }, secret);
    const { hash: hiddenHash } = await inBusiness((tx) => files.complete(tx, hidden));
    expect((await fetchMedia(hiddenHash)).status).toBe(404);
    expect((await files.open({ businessId, fileId: hidden }))?.sizeBytes).toBe(100);
  });

  it('is deleted with all its parts, also when it was abandoned', async () => {
    const { files } = app.context;
    const { fileId, hash } = await keep(randomBytes(PART_BYTES + 1));
    const abandoned = await files.store({ businessId, ...file }, randomBytes(10));
    const isGone = (id: string) =>
      eventually('the removal', async () => {
        const { rowCount } = await database.query('select from file_parts where file_id = $1', [id]);
        return rowCount === 0 && ![...s3.objects.keys()].some((key) => key.includes(id));
      });
    await inBusiness((tx) => files.remove(tx, { businessId, fileId }));
    await isGone(fileId);
    expect((await fetchMedia(hash)).status).toBe(404);
    const sweep = () =>
      sweepAbandonedJob.run({ context: app.context, signal: new AbortController().signal } as never);
    await sweep();
    expect((await database.query('select from files where id = $1', [abandoned])).rowCount).toBe(1);
    await database.query(`update files set created_at = now() - interval '25 hours' where id = $1`, [
      abandoned,
    ]);
    await sweep();
    await isGone(abandoned);
  });
});

describe('an S3 store that fails', () => {
  beforeAll(async () => {
    s3 = await startFakeS3();
    await start(s3.env);
  });
  afterAll(async () => {
    await database.end();
    await app.stop();
    await s3.stop();
  });

  it('is tried again, and a part that it refuses is not recorded', async () => {
    s3.failures = 2;
    const { hash } = await keep(randomBytes(50));
    expect((await fetchMedia(hash)).status).toBe(200);
    s3.failures = 100;
    await expect(keep(randomBytes(50))).rejects.toThrow('the file store answered 503 to PUT');
    s3.failures = 0;
    const { rows } = await database.query(
      'select from files f join file_parts p on p.file_id = f.id where f.content_hash is null',
    );
    expect(rows).toEqual([]);
  });
});
