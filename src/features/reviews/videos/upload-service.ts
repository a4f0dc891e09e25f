/**
 * Takes a customer's video in parts.
 *
 *   started ─▶ parts arrive, in any order, again after a lost connection ─▶ finished: the business sees it
 *
 * An upload that is not finished within a day is deleted with its file.
 */
import { getBusinessName } from '#features/brand/service.ts';
import { LIVE_KIND, MAX_VIDEO_BYTES, type VIDEO_TYPES } from '#features/reviews/contract.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Visitor } from '#platform/http/serve.ts';
import { announce } from '#platform/live/announce.ts';
import { networkOf, takeAttempt } from '#platform/rate-limit.ts';
import { hashToken } from '#platform/secrets.ts';
import {
  countStartedToday,
  findVideo,
  insertVideo,
  lockVideo,
  markReceived,
  type StoredVideo,
} from './queries.ts';
import { sniffVideo } from './video-type.ts';

const STARTS_PER_HOUR = 10;
const PARTS_PER_HOUR = 600;
/** So that strangers cannot fill the store of a business. */
const STARTS_PER_DAY = 100;
const NOT_A_VIDEO = 'This is not a WebM or MP4 video.';

type Upload = { context: Context; visitor: Visitor; businessId: string; videoId: string; key: string };

/** Returns the numbers of the parts that have arrived: a browser that comes back goes on from there. */
export async function startVideo({
  context,
  visitor,
  businessId,
  videoId,
  key,
  contentType,
  visitId,
}: Upload & {
  contentType: (typeof VIDEO_TYPES)[number];
  visitId?: string | undefined;
}): Promise<{ parts: number[] }> {
  await limit({ context, visitor, businessId, step: 'start', most: STARTS_PER_HOUR });
  return context.database.inScope({ businessId }, async (tx) => {
    await getBusinessName(tx);
    const known = await findVideo(tx, videoId);
    if (known) return { parts: await arrived(tx, { context, video: requireOwn(known, key) }) };
    if ((await countStartedToday(tx)) >= STARTS_PER_DAY) throw new AppError('too-many-requests');
    const fileId = await context.files.create(tx, { businessId, contentType, isPublic: false });
    const isNew = await insertVideo(tx, {
      id: videoId,
      businessId,
      fileId,
      uploadKeyHash: hashToken(key),
      visitId: visitId ?? null,
    });
    if (!isNew) throw new AppError('conflict');
    return { parts: [] };
  });
}

export async function receivePart({
  context,
  visitor,
  businessId,
  videoId,
  key,
  number,
  bytes,
}: Upload & { number: number; bytes: Uint8Array | undefined }): Promise<void> {
  await limit({ context, visitor, businessId, step: 'part', most: PARTS_PER_HOUR });
  if (!bytes || bytes.length === 0) throw new AppError('bad-request', { message: 'The part is empty.' });
  if (number === 0 && !sniffVideo(bytes))
    throw new AppError('unsupported-media-type', { message: NOT_A_VIDEO });
  const { fileId } = await context.database.readInScope({ businessId }, async (tx) =>
    requireOwn(await findVideo(tx, videoId), key),
  );
  await context.files.writePart({ businessId, fileId, number, bytes });
}

export async function finishVideo({
  context,
  businessId,
  videoId,
  key,
  ...details
}: Omit<Upload, 'visitor'> &
  Pick<StoredVideo, 'firstName' | 'lastName' | 'email' | 'mayPublish' | 'durationMs'>): Promise<void> {
  await context.database.inScope({ businessId }, async (tx) => {
    const video = requireOwn(await lockVideo(tx, videoId), key);
    if (video.receivedAt) return;
    const { sizeBytes } = await context.files.complete(tx, video.fileId);
    if (sizeBytes > MAX_VIDEO_BYTES) throw new AppError('payload-too-large');
    await markReceived(tx, { id: videoId, ...details });
    await announce(tx, { businessId, kind: LIVE_KIND, id: '*' });
  });
}

/** A wrong key is answered like a wrong id. */
function requireOwn(video: StoredVideo | null, key: string): StoredVideo {
  if (!video?.uploadKeyHash.equals(hashToken(key))) throw new AppError('not-found');
  return video;
}

async function arrived(
  tx: Transaction,
  { context, video }: { context: Context; video: StoredVideo },
): Promise<number[]> {
  return (await context.files.listParts(tx, video.fileId)).map(({ number }) => number);
}

async function limit({
  context,
  visitor,
  businessId,
  step,
  most,
}: {
  context: Context;
  visitor: Visitor;
  businessId: string;
  step: string;
  most: number;
}): Promise<void> {
  const key = `review-video:${step}:${businessId}:${networkOf(visitor.address)}`;
  await takeAttempt({
    pool: context.database.pool,
    limits: [{ key, limit: most, windowSeconds: 3600 }],
  });
}
