import type { IncomingHttpHeaders } from 'node:http';
import type { RawReply } from '../contract.ts';
import { readRange } from './byte-range.ts';

export type RangedContent = {
  contentType: string;
  sizeBytes: number;
  /** Identifies the exact content. */
  etag: string;
  read: (range: { first: number; last: number }) => AsyncIterable<Uint8Array>;
};

/** Sends a file, the range of it that was asked for, or 304 to a client that has it. */
export function rangedReply({
  content: { contentType, sizeBytes, etag, read },
  asked,
  headers: given,
}: {
  content: RangedContent;
  asked: IncomingHttpHeaders;
  headers: Record<string, string>;
}): RawReply {
  const headers = { 'content-type': contentType, 'accept-ranges': 'bytes', etag, ...given };
  if (names(asked['if-none-match'], etag)) return { status: 304, headers, body: '' };
  const isSame = asked['if-range'] === undefined || asked['if-range'] === etag;
  const range = isSame ? readRange(asked.range, sizeBytes) : 'whole';
  if (range === 'unsatisfiable') {
    return { status: 416, headers: { ...headers, 'content-range': `bytes */${sizeBytes}` }, body: '' };
  }
  const { first, last } = range === 'whole' ? { first: 0, last: sizeBytes - 1 } : range;
  return {
    status: range === 'whole' ? 200 : 206,
    headers: {
      ...headers,
      'content-length': String(last - first + 1),
      ...(range !== 'whole' && { 'content-range': `bytes ${first}-${last}/${sizeBytes}` }),
    },
    body: read({ first, last }),
  };
}

const names = (list: string | undefined, etag: string): boolean =>
  (list ?? '').split(',').some((one) => [etag, '*'].includes(one.trim().replace(/^W\//, '')));
