import type {
  finishVideoRoute,
  sendVideoPartRoute,
  startVideoRoute,
} from '#features/reviews/contract/videos.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { callPublic } from '#ui/api/call-public.ts';
import type { KeptUpload } from './kept-upload.ts';
import type { VideoCalls } from './send-video.ts';

export function videoCalls({
  businessId: brandId,
  visitId,
  upload: { videoId, key, video, details },
}: {
  businessId: string;
  visitId: string | null;
  upload: KeptUpload;
}): VideoCalls {
  const params = { id: videoId };
  return {
    start: async () => {
      const contentType = video.type.startsWith('video/webm') ? 'video/webm' : 'video/mp4';
      const { data } = await callPublic<typeof startVideoRoute>('POST', '/api/reviews/videos', {
        body: { brandId, videoId, key, contentType, ...(visitId && { visitId }) },
      });
      return data.parts;
    },
    part: async (number, content) => {
      await callPublic<typeof sendVideoPartRoute>('POST', '/api/reviews/videos/:id/parts/:number', {
        params: { ...params, number },
        body: { brandId, key },
        files: { part: content },
      });
    },
    finish: async () => {
      await callPublic<typeof finishVideoRoute>('POST', '/api/reviews/videos/:id/finish', {
        params,
        body: { brandId, key, ...details },
      });
    },
  };
}

/** A lost connection, a server that restarts, or too many calls at once. */
export const isWorthRepeating = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
