import { expect, it } from 'vitest';
import { withLength } from './with-length.ts';

const hex = (text: string): number[] => [...Buffer.from(text.replaceAll(' ', ''), 'hex')];
const EBML = hex('1a45dfa3 84 42868101');
/** As Chrome and Firefox begin a recording: a segment without an end. */
const SEGMENT = hex('18538067 01ffffffffffffff');
const SCALE = hex('2ad7b1 83 0f4240');
const APP = hex('4d80 84 74657374');
const TRACKS_AND_MORE = hex('1654ae6b 82 0001 1f43b675 01ffffffffffffff e78100');
const info = (...content: number[]) => [...hex('1549a966'), 0x80 + content.length, ...content];
const fileOf = (...parts: number[][]) => new Blob([Uint8Array.from(parts.flat())], { type: 'video/webm' });
const bytesOf = async (blob: Blob) => [...new Uint8Array(await blob.arrayBuffer())];
const float64 = (value: number): number[] => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return [...bytes];
};

it('writes the length into a recording, and leaves the rest as it is', async () => {
  const recorded = fileOf(EBML, SEGMENT, info(...SCALE, ...APP), TRACKS_AND_MORE);
  const named = await withLength(recorded, 1500);
  const content = [...hex('4489 88'), ...float64(1500), ...SCALE, ...APP];
  const header = [...hex('1549a966 01000000000000'), content.length];
  expect(await bytesOf(named)).toEqual([...EBML, ...SEGMENT, ...header, ...content, ...TRACKS_AND_MORE]);
  expect(named.type).toBe('video/webm');
  // A second time it is there.
  expect(await withLength(named, 9000)).toBe(named);
});

it('counts in the ticks of the file', async () => {
  const named = await withLength(fileOf(EBML, SEGMENT, info(...hex('2ad7b1 82 03e8'))), 2);
  expect((await bytesOf(named)).slice(-8 - 6, -6)).toEqual(float64(2000));
});

it.each([
  ['an MP4', [hex('00000018 66747970 6d703432')]],
  ['a WebM that has an end', [EBML, [...hex('18538067'), 0x80 + 10], info(...SCALE)]],
  ['a WebM with a table of positions', [EBML, SEGMENT, hex('114d9b74 82 0000'), info(...SCALE)]],
  ['a file that breaks off', [EBML, SEGMENT, hex('1549a966 9f 2ad7')]],
  ['an empty file', [[]]],
  ['zeros', [new Array<number>(40).fill(0)]],
])('leaves %s as it is', async (_, parts) => {
  const file = fileOf(...parts);
  expect(await withLength(file, 1500)).toBe(file);
});
