/** The owner's side of customers' videos. */
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
import { findReceived, listReceived, listReceivedOf, type StoredVideo } from './queries.ts';

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

/** Shown in the page only: a hostile file must not run as a page of ours. */
export async function readVideo({
  context,
  actor: { businessId },
  id,
  asked,
}: ServiceInput & { id: string; asked: IncomingHttpHeaders }): Promise<RawReply> {
  const video = await context.database.readInScope({ businessId }, (tx) => findReceived(tx, id));
  const file = video && (await context.files.open({ businessId, fileId: video.fileId }));
  if (!file) throw new AppError('not-found');
  return rangedReply({
    content: { ...file, etag: `"${file.hash}"` },
    asked,
    headers: {
      'cache-control': 'private, max-age=3600',
      'content-security-policy': "default-src 'none'; sandbox",
    },
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

const videoOf = (video: StoredVideo & { contactId: number | null }): ReviewVideo => ({
  id: video.id,
  first_name: video.firstName,
  last_name: video.lastName,
  email: video.email,
  may_publish: video.mayPublish,
  duration_ms: video.durationMs,
  shown_part: video.endMs > 0 ? { start_ms: video.startMs, end_ms: video.endMs } : null,
  received_at: (video.receivedAt ?? video.createdAt).toISOString(),
  contact_id: video.contactId,
});
