import { expect, it } from 'vitest';
import { isWholePdf, safeName, typeByStart } from './file-type.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

it('knows photos and PDFs by their bytes', () => {
  expect(typeByStart(bytes('\xff\xd8\xff\xe0'))).toMatchObject({ kind: 'photo', extension: 'jpg' });
  expect(typeByStart(bytes('\x89PNG\r\n\x1a\n'))).toMatchObject({ kind: 'photo', extension: 'png' });
  expect(typeByStart(bytes('RIFF\0\0\0\0WEBP'))).toMatchObject({ kind: 'photo', extension: 'jpg' });
  expect(typeByStart(bytes('%PDF-1.7 …'))).toMatchObject({ kind: 'pdf', contentType: 'application/pdf' });
});

it.each([
  '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  '<!doctype html><script>alert(1)</script>',
  '%PDF-1.7\n<html><script>alert(1)</script>',
  '\0\0\0\x18ftypheic',
  'MZ\x90\0 a program',
  'PK\x03\x04 an archive',
  '#!/bin/sh',
  '',
])('takes no other file, such as %j', (content) => {
  expect(typeByStart(bytes(content))).toBeNull();
});

it('takes a PDF only if it ends as one', () => {
  expect(isWholePdf(bytes('%PDF-1.7\n…\n%%EOF\r\n'))).toBe(true);
  expect(isWholePdf(bytes('%PDF-1.7\n…'))).toBe(false);
  expect(isWholePdf(bytes('%PDF-1.7\n…\n%%EOF\nPK\x05\x06 an archive'))).toBe(false);
});

it.each([
  ['sink.jpg', 'sink.jpg'],
  ['../../etc/passwd', 'passwd.jpg'],
  ['C:\\temp\\invoice.exe', 'invoice.jpg'],
  ['photo\u202Egpj.exe', 'photogpj.jpg'],
  ['a"; filename="b.html', 'a filenameb.jpg'],
  ['<b>.png', 'b.jpg'],
  ['Küche (2).JPG', 'Küche (2).jpg'],
  ['\r\nSet-Cookie: a=b', 'Set-Cookie ab.jpg'],
  ['', 'file.jpg'],
])('turns the name %j into %j', (name, safe) => {
  expect(safeName(name, 'jpg')).toBe(safe);
});
