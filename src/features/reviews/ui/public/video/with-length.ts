/**
 * A WebM that a browser has recorded does not say how long it is, so that no player can move about in it. This writes the
 * length into its header. Nothing else changes: such a file is open-ended and finds none of its parts by position. A file
 * of any other kind is left as it is.
 */
const HEADER_BYTES = 65_536;
const EBML = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const SEEK_HEAD = 0x114d9b74;
const INFO = 0x1549a966;
const TIMESTAMP_SCALE = 0x2ad7b1;
const DURATION = 0x4489;
const NS_PER_MS = 1_000_000;
/** Of an id or a size, in bytes. */
const LONGEST = 8;

type Element = { id: number; start: number; content: number; end: number };

export async function withLength(video: Blob, durationMs: number): Promise<Blob> {
  const head = new DataView(await video.slice(0, HEADER_BYTES).arrayBuffer());
  const info = findInfo(head);
  if (!info) return video;
  const inside = childrenOf(head, info.content, info.end);
  if (inside.some(({ id }) => id === DURATION)) return video;
  const scale = inside.find(({ id }) => id === TIMESTAMP_SCALE);
  const nsPerTick = scale ? wholeNumber(head, scale) : NS_PER_MS;
  const length = durationElement((durationMs * NS_PER_MS) / nsPerTick);
  return new Blob(
    [
      video.slice(0, info.start),
      infoHeader(info.end - info.content + length.byteLength),
      length,
      video.slice(info.content),
    ],
    { type: video.type },
  );
}

/** Null if it is no open-ended WebM, or has a table of positions, which a longer header would make wrong. */
function findInfo(head: DataView): Element | null {
  const [ebml, segment] = childrenOf(head, 0, head.byteLength);
  if (ebml?.id !== EBML || segment?.id !== SEGMENT || segment.end !== Number.POSITIVE_INFINITY) return null;
  const parts = childrenOf(head, segment.content, head.byteLength);
  if (parts.some(({ id }) => id === SEEK_HEAD)) return null;
  return parts.find(({ id, end }) => id === INFO && end <= head.byteLength) ?? null;
}

/** As far as they are known: an element without a size is the last. */
function childrenOf(head: DataView, from: number, until: number): Element[] {
  const found: Element[] = [];
  for (let at = from; at + 2 <= Math.min(until, head.byteLength); ) {
    const element = elementAt(head, at);
    if (!element) break;
    found.push(element);
    at = element.end;
  }
  return found;
}

/** An id and a size, each of which tells its own length by the zeros that it begins with. */
function elementAt(head: DataView, start: number): Element | null {
  const idLength = lengthAt(head, start);
  const sizeAt = start + idLength;
  const sizeLength = lengthAt(head, sizeAt);
  const content = sizeAt + sizeLength;
  if (idLength > LONGEST || sizeLength > LONGEST || content > head.byteLength) return null;
  const bits = unsigned(head, sizeAt, sizeLength) - 2 ** (7 * sizeLength);
  const isOpen = bits >= 2 ** (7 * sizeLength) - 1;
  return {
    id: unsigned(head, start, idLength),
    start,
    content,
    end: isOpen ? Number.POSITIVE_INFINITY : content + bits,
  };
}

/** Beyond the longest that there is if the byte is none or behind the end. */
const lengthAt = (head: DataView, at: number): number =>
  at < head.byteLength ? Math.clz32(head.getUint8(at)) - 23 : LONGEST + 1;

const wholeNumber = (head: DataView, { content, end }: Element): number =>
  unsigned(head, content, end - content);

function unsigned(head: DataView, at: number, length: number): number {
  let value = 0;
  for (let index = 0; index < length; index++) value = value * 256 + head.getUint8(at + index);
  return value;
}

function durationElement(ticks: number): ArrayBuffer {
  const bytes = new DataView(new ArrayBuffer(11));
  bytes.setUint16(0, DURATION);
  bytes.setUint8(2, 0x88);
  bytes.setFloat64(3, ticks);
  return bytes.buffer;
}

/** With a size of eight bytes, which holds any. */
function infoHeader(size: number): ArrayBuffer {
  const bytes = new DataView(new ArrayBuffer(12));
  bytes.setUint32(0, INFO);
  bytes.setUint32(4, 0x01000000);
  bytes.setUint32(8, size);
  return bytes.buffer;
}
