/**
 * Draws an uploaded picture anew, of bounded size: nothing of the file but its pixels is kept, neither a script hidden
 * in it nor where a photo was taken. Decoding happens on other threads.
 */
import { ResizeFit, Transformer } from '@napi-rs/image';
import { runInThread } from '../one-off-thread.ts';
import { createTurns } from '../turns.ts';
import { checkPicture, unreadable } from './check-picture.ts';

const JPEG_QUALITY = 85;
/** A hostile file is given up on; on a busy server an honest one takes seconds. */
const GIF_TIMEOUT_MS = 30_000;
/** One picture at a time, since a large one takes 64 MB. */
const inTurn = createTurns(1);

/** `side` is the longest that it has afterwards; a refusal names `field`. */
export async function redrawPicture(
  bytes: Uint8Array,
  { side, as, field }: { side: number; as: 'png' | 'jpeg'; field: string },
): Promise<Uint8Array> {
  const { format, width, height } = checkPicture(bytes, field);
  return await inTurn('picture', async () => {
    try {
      const picture = format === 'gif' ? await decodeGif(bytes) : new Transformer(bytes).rotate();
      const isLarge = width > side || height > side;
      const bounded = isLarge
        ? picture.resize({ width: side, height: side, fit: ResizeFit.Inside })
        : picture;
      return as === 'png' ? await bounded.png() : await bounded.jpeg(JPEG_QUALITY);
    } catch (error) {
      throw unreadable(field, error);
    }
  });
}

type Pixels = { pixels: Uint8Array; width: number; height: number };

async function decodeGif(bytes: Uint8Array): Promise<Transformer> {
  const url = new URL('./gif-worker.ts', import.meta.url);
  const { pixels, width, height } = await runInThread<Pixels>({
    url,
    data: bytes,
    timeoutMs: GIF_TIMEOUT_MS,
  });
  return Transformer.fromRgbaPixels(pixels, width, height);
}
