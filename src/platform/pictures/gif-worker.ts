/** Decodes the first frame of a GIF, apart from the event loop: the decoder is JavaScript. */
import { parentPort, workerData } from 'node:worker_threads';
import { GifReader } from 'omggif';
import { MOST_PIXELS } from './check-picture.ts';

const reader = new GifReader(workerData as Buffer);
const frame = reader.frameInfo(0);
// The size of a frame is not that of the header.
if (frame.width * frame.height > MOST_PIXELS) throw new Error('the frame has too many pixels');
const pixels = new Uint8Array(reader.width * reader.height * 4);
reader.decodeAndBlitFrameRGBA(0, pixels);
parentPort?.postMessage({ pixels, width: reader.width, height: reader.height }, [pixels.buffer]);
