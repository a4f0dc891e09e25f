/**
 * Writes a PDF of text and boxes in Helvetica, which every reader has. Decision 50 says why no library does it.
 */
export type Mark =
  | { kind: 'text'; x: number; y: number; text: string; size: number; bold: boolean }
  | { kind: 'box'; x: number; y: number; size: number };

/** Coordinates are in points from the lower left corner. */
export function pdfOf({
  title,
  width,
  height,
  pages,
}: {
  title: string;
  width: number;
  height: number;
  pages: readonly (readonly Mark[])[];
}): Buffer {
  const pageId = (index: number) => FIRST_PAGE + 2 * index;
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en-US) >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${pageId(index)} 0 R`).join(' ')}] >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title (${escapeText(title)}) /Producer (Porchlight) >>`,
    ...pages.flatMap((marks, index) => {
      const content = marks.map(drawingOf).join('\n');
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${pageId(index) + 1} 0 R ` +
          '/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>',
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  return Buffer.from(fileOf(objects), 'latin1');
}

/** Catalog, pages, two fonts and the title come before it. */
const FIRST_PAGE = 6;

/** The objects, then the table that says at which byte each one starts. */
function fileOf(objects: readonly string[]): string {
  let file = '%PDF-1.4\n%\xE2\xE3\xCF\xD3\n';
  const starts = objects.map((object, index) => {
    const start = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const entries = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`);
  const count = objects.length + 1;
  return (
    `${file}xref\n0 ${count}\n0000000000 65535 f \n${entries.join('')}` +
    `trailer\n<< /Size ${count} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  );
}

function drawingOf(mark: Mark): string {
  if (mark.kind === 'box') return `0.8 w ${mark.x} ${mark.y} ${mark.size} ${mark.size} re S`;
  const { x, y, text, size, bold } = mark;
  return `BT /${bold ? 'F2' : 'F1'} ${size} Tf ${x} ${y} Td (${escapeText(text)}) Tj ET`;
}

/** The characters of WinAnsi that are not those of Latin-1. */
const WIN_ANSI: Record<string, string> = { '‘': '\x91', '’': '\x92', '“': '\x93', '”': '\x94', '–': '\x96' };

function escapeText(text: string): string {
  const encoded = text.replaceAll(/[‘’“”–]/g, (character) => WIN_ANSI[character] ?? character);
  if (/[^\x20-\xFF]/.test(encoded)) throw new Error(`Helvetica cannot show this text: ${text}`);
  return encoded.replaceAll(/[\\()]/g, '\\$&');
}
