/**
 * Draws an uploaded picture anew, as a PNG of bounded size: nothing of the file but its pixels is kept, neither
 * a script hidden in it nor where a photo was taken. Decoding happens on other threads.
 */
import { ResizeFit, Transformer } from '@napi-rs/image';
import { runInThread } from '#platform/one-off-thread.ts';
import { createTurns } from '#platform/turns.ts';
import { checkPicture, unreadable } from './check-picture.ts';

/** Sharp on dense screens wherever a logo is shown. */
const LOGO_SIDE = 512;
/** A hostile file is given up on; on a busy server an honest one takes seconds. */
const GIF_TIMEOUT_MS = 30_000;
/** One picture at a time, since a large one takes 64 MB. */
const inTurn = createTurns(1);

export async function encodeLogo(bytes: Uint8Array): Promise<Uint8Array> {
  const { format, width, height } = checkPicture(bytes);
  return await inTurn('picture', async () => {
    try {
      const picture = format === 'gif' ? await decodeGif(bytes) : new Transformer(bytes).rotate();
      const isLarge = width > LOGO_SIDE || height > LOGO_SIDE;
      const bounded = isLarge
        ? picture.resize({ width: LOGO_SIDE, height: LOGO_SIDE, fit: ResizeFit.Inside })
        : picture;
      return await bounded.png();
    } catch (error) {
      throw unreadable(error);
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
