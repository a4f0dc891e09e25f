/** The upload under way, kept in the browser, so that a reload or a closed tab goes on with it. */
import { del, get, set } from 'idb-keyval';

export type VideoDetails = {
  firstName: string;
  lastName: string;
  email: string;
  mayPublish: boolean;
  durationMs: number;
};
export type KeptUpload = { videoId: string; key: string; video: Blob; details: VideoDetails };

const nameOf = (businessId: string) => `porchlight-video-${businessId}`;

/** A browser that stores nothing, as in a private window, still uploads; it only cannot resume. */
export async function keepUpload(businessId: string, upload: KeptUpload): Promise<void> {
  await set(nameOf(businessId), upload).catch(() => {});
}

export async function readUpload(businessId: string): Promise<KeptUpload | null> {
  const found = await get<KeptUpload>(nameOf(businessId)).catch(() => undefined);
  return found ?? null;
}

export async function forgetUpload(businessId: string): Promise<void> {
  await del(nameOf(businessId)).catch(() => {});
}
