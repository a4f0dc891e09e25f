/** What a file is by its first bytes, whatever its sender says. */
import type { VIDEO_TYPES } from '#features/reviews/contract.ts';

export function sniffVideo(start: Uint8Array): (typeof VIDEO_TYPES)[number] | null {
  const bytes = Buffer.from(start.buffer, start.byteOffset, start.byteLength);
  // WebM is Matroska, whose header begins so and names the kind of document soon after.
  if (bytes.subarray(0, 4).toString('hex') === '1a45dfa3')
    return bytes.subarray(4, 64).includes('webm') ? 'video/webm' : null;
  return bytes.subarray(4, 8).toString('latin1') === 'ftyp' ? 'video/mp4' : null;
}
