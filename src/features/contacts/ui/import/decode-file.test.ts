import { expect, it } from 'vitest';
import { decodeFile } from './decode-file.ts';

const TEXT = 'Name,Phone\r\nJosé Núñez,(801) 555-0142\r\n';
const utf16 = (text: string, { big = false, mark = true } = {}) => {
  const bytes = Buffer.from((mark ? '\uFEFF' : '') + text, 'utf16le');
  return new Uint8Array(big ? bytes.swap16() : bytes);
};

it.each([
  ['UTF-8', new TextEncoder().encode(TEXT)],
  ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${TEXT}`)],
  ['UTF-16', utf16(TEXT)],
  ['UTF-16, big end first', utf16(TEXT, { big: true })],
  ['UTF-16 without a mark', utf16(TEXT, { mark: false })],
  ['UTF-16, big end first, without a mark', utf16(TEXT, { big: true, mark: false })],
  ['Windows-1252', new Uint8Array(Buffer.from(TEXT, 'latin1'))],
])('reads %s', (_, bytes) => {
  expect(decodeFile(new Uint8Array(bytes))).toBe(TEXT);
});

it('reads a Windows curly quote, and leaves the zeros of a binary file', () => {
  expect(decodeFile(new Uint8Array([0x4f, 0x92, 0x42]))).toBe('O’B');
  expect(decodeFile(new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x00, 0x08]))).toContain('\0');
});
