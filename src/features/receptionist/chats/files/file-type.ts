/** What a file is by its bytes, whatever its sender calls it. Nothing that a browser could run is among them. */

export type FileType = { kind: 'photo' | 'pdf'; contentType: string; extension: string };

/** What a photo is once it is drawn anew: a GIF is its first picture. */
const JPEG: FileType = { kind: 'photo', contentType: 'image/jpeg', extension: 'jpg' };
const PNG: FileType = { kind: 'photo', contentType: 'image/png', extension: 'png' };
const PDF: FileType = { kind: 'pdf', contentType: 'application/pdf', extension: 'pdf' };

/** By the first part of a file. HEIC is not among them: we could neither show it nor remove the place from it. */
export function typeByStart(start: Uint8Array): FileType | null {
  const text = latin(start.subarray(0, SNIFFED_BYTES));
  if (text.startsWith('\xff\xd8\xff')) return JPEG;
  if (text.startsWith('\x89PNG\r\n\x1a\n') || text.startsWith('GIF8')) return PNG;
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return JPEG;
  return text.startsWith('%PDF-') && !MARKUP.test(text) ? PDF : null;
}

/** As far as browsers look to guess a type. */
const SNIFFED_BYTES = 1445;
const MARKUP = /<(!doctype|html|head|body|script|svg|iframe|\?xml)/i;
const END_BYTES = 2048;

/** A PDF ends as one: what has another kind of file behind it is not taken. */
export const isWholePdf = (content: Uint8Array): boolean =>
  /%%EOF\s*$/.test(latin(content.subarray(-END_BYTES)).replaceAll('\0', ''));

const latin = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

/** Without folders and without characters that hide what it is; it ends as what it is. */
export function safeName(name: string, extension: string): string {
  const bare = (name.split(/[/\\]/).at(-1) ?? '').replace(/\.[a-z0-9]{1,8}$/i, '');
  const words = bare
    .replace(/[^\p{L}\p{N} _.()-]/gu, '')
    .trim()
    .slice(0, 80);
  return `${words || 'file'}.${extension}`;
}
