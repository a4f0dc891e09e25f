import { expect, it } from 'vitest';
import { encodeMulaw, mulawWav } from './wav.ts';

it('encodes silence, quiet and maximum samples as G.711 does', () => {
  const samples = Int16Array.of(0, -1, 8, -8, 1000, -1000, 32_767, -32_768);
  expect([...encodeMulaw(samples)]).toEqual([0xff, 0x7f, 0xfe, 0x7e, 0xce, 0x4e, 0x80, 0x00]);
});

it('writes sizes that add up, with a whole number of words', () => {
  const wav = mulawWav([encodeMulaw(new Int16Array(3)), encodeMulaw(new Int16Array(2))]);
  expect(wav.toString('latin1', 0, 4)).toBe('RIFF');
  expect(wav.readUInt32LE(4)).toBe(wav.length - 8);
  expect(wav.readUInt16LE(20)).toBe(7);
  expect(wav.readUInt32LE(24)).toBe(8000);
  expect(wav.readUInt32LE(54)).toBe(5);
  expect(wav.length).toBe(58 + 6);
});
