/** The owner's side of customers' videos, and what visitors see of those that are public. */
import type { IncomingHttpHeaders } from 'node:http';
import { getTimezone } from '#features/brand/service.ts';
import { LIVE_KIND, type ReviewVideo } from '#features/reviews/contract.ts';
import type { Context } from '#platform/context.ts';
import type { RawReply } from '#platform/contract.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import { rangedReply } from '#platform/http/ranged-reply.ts';
import type { Actor } from '#platform/http/serve.ts';
import { announce } from '#platform/live/announce.ts';
import {
  findPublic,
  findReceived,
  listReceived,
  listReceivedOf,
  type StoredVideo,
  setPublic,
} from './queries.ts';

const NO_CONSENT = 'The customer did not agree to make this video public.';

type ServiceInput = { context: Context; actor: Actor };

export async function listVideos({
  context,
  actor,
  page,
  per_page: limit,
}: ServiceInput & { page: number; per_page: number }): Promise<{
  videos: ReviewVideo[];
  total: number;
  timezone: string;
}> {
  return context.database.readInScope({ businessId: actor.businessId }, async (tx) => {
    const { rows, total } = await listReceived(tx, { limit, offset: (page - 1) * limit });
    return { videos: rows.map(videoOf), total, timezone: await getTimezone(tx) };
  });
}

/** The videos of one visit to the rating page. */
export async function listVideosOf(
  tx: Transaction,
  { visitId, contactId }: { visitId: string; contactId: number | null },
): Promise<ReviewVideo[]> {
  return (await listReceivedOf(tx, visitId)).map((video) => videoOf({ ...video, contactId }));
}

export async function readVideo({
  context,
  actor: { businessId },
  id,
  asked,
}: ServiceInput & { id: string; asked: IncomingHttpHeaders }): Promise<RawReply> {
  const video = await context.database.readInScope({ businessId }, (tx) => findReceived(tx, id));
  return contentOf({ context, video, asked, cache: 'private, max-age=3600' });
}

type Public = { context: Context; businessId: string; id: string };

/** For any visitor. Asked for anew each time, so that a video that was taken back is not shown from a cache. */
export async function readPublicVideo({
  context,
  businessId,
  id,
  asked,
}: Public & { asked: IncomingHttpHeaders }): Promise<RawReply> {
  const video = await context.database.readInScope({ businessId }, (tx) => findPublic(tx, id));
  return contentOf({ context, video, asked, cache: 'private, no-cache' });
}

/** Null unless it is public. */
export async function findPublicVideo({
  context,
  businessId,
  id,
}: Public): Promise<{ firstName: string } | null> {
  const video = await context.database.readInScope({ businessId }, (tx) => findPublic(tx, id));
  return video && { firstName: video.firstName };
}

export async function publishVideo({
  context,
  actor: { businessId },
  id,
  isPublic,
}: ServiceInput & { id: string; isPublic: boolean }): Promise<void> {
  await context.database.inScope({ businessId }, async (tx) => {
    const video = await findReceived(tx, id);
    if (!video) throw new AppError('not-found');
    // Of a video that is not cut, a player would show strangers what the customer has left out.
    if (isPublic && !(video.mayPublish && video.endMs === 0))
      throw new AppError('validation-failed', { message: NO_CONSENT });
    await setPublic(tx, { id, isPublic });
    await announce(tx, { businessId, kind: LIVE_KIND, id: '*' });
  });
}

export async function deleteVideo({
  context,
  actor: { businessId },
  id,
}: ServiceInput & { id: string }): Promise<void> {
  await context.database.inScope({ businessId }, async (tx) => {
    const video = await findReceived(tx, id);
    if (!video) throw new AppError('not-found');
    // The video's row goes with its file.
    await context.files.remove(tx, { businessId, fileId: video.fileId });
    await announce(tx, { businessId, kind: LIVE_KIND, id: '*' });
  });
}

/** Shown in the page only: a hostile file must not run as a page of ours. */
async function contentOf({
  context,
  video,
  asked,
  cache,
}: {
  context: Context;
  video: StoredVideo | null;
  asked: IncomingHttpHeaders;
  cache: string;
}): Promise<RawReply> {
  const file = video && (await context.files.open({ businessId: video.businessId, fileId: video.fileId }));
  if (!file) throw new AppError('not-found');
  return rangedReply({
    content: { ...file, etag: `"${file.hash}"` },
    asked,
    headers: { 'cache-control': cache, 'content-security-policy': "default-src 'none'; sandbox" },
  });
}

const videoOf = (video: StoredVideo & { contactId: number | null }): ReviewVideo => ({
  id: video.id,
  first_name: video.firstName,
  last_name: video.lastName,
  email: video.email,
  may_publish: video.mayPublish,
  duration_ms: video.durationMs,
  shown_part: video.endMs > 0 ? { start_ms: video.startMs, end_ms: video.endMs } : null,
  public_since: video.publicSince?.toISOString() ?? null,
  received_at: (video.receivedAt ?? video.createdAt).toISOString(),
  contact_id: video.contactId,
});
