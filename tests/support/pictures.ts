/** Pictures for uploads, honest and hostile. */
import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Buffer): Buffer {
  const bytes = Buffer.alloc(12 + data.length);
  bytes.writeUInt32BE(data.length);
  bytes.write(type, 4, 'latin1');
  data.copy(bytes, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, 8 + data.length)), 8 + data.length);
  return bytes;
}

/** In one shade of gray. `text` is kept in a chunk that decoders ignore. */
export function pngOf({
  width,
  height,
  shade = 0,
  text = '',
}: {
  width: number;
  height: number;
  shade?: number;
  text?: string;
}): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const row = Buffer.alloc(width + 1, shade);
  row[0] = 0;
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    ...(text ? [chunk('tEXt', Buffer.from(`Comment\0${text}`))] : []),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** One pixel. With `frame`, its first frame claims that size. */
export function gifOf({ frame }: { frame?: number } = {}): Buffer {
  const bytes = Buffer.from('R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=', 'base64');
  if (frame) {
    const at = bytes.indexOf(0x2c);
    bytes.writeUInt16LE(frame, at + 5);
    bytes.writeUInt16LE(frame, at + 7);
  }
  return bytes;
}

export const SVG_WITH_SCRIPT = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
);
