/**
 * Reads a lesson's file: the few parts of Markdown that lessons are made of, and nothing else. A line that looks like
 * any other part of Markdown is an error, so that no lesson shows it as text.
 */
import type { Block, Span } from '#features/academy/contract.ts';

export type LessonText = { title: string; blocks: Block[]; words: number };

export function readLesson(source: string): LessonText {
  const [first = '', ...parts] = source.trim().split(/\n{2,}/);
  const title = /^# (.+)$/.exec(first)?.[1];
  if (!title) throw new Error(`A lesson starts with "# " and its title, not with: ${first}`);
  const blocks = parts.map(readBlock);
  const words = blocks.flatMap(textsOf).join(' ').split(/\s+/).filter(Boolean).length;
  return { title, blocks, words };
}

function readBlock(part: string): Block {
  const picture = /^!\[(?<alt>[^\]]+)\]\((?<name>[a-z/-]+)\)$/.exec(part)?.groups;
  if (picture) return { kind: 'picture', alt: picture.alt ?? '', name: picture.name ?? '' };
  if (part.startsWith('## ')) return { kind: 'heading', text: refuseMarks(oneLine(part.slice(3))) };
  if (part.startsWith('> ')) return { kind: 'tip', line: readLine(part.replaceAll(/^> /gm, '')) };
  if (part.startsWith('- ')) return { kind: 'list', ordered: false, items: readItems(part, /^- /m) };
  if (part.startsWith('1. ')) return { kind: 'list', ordered: true, items: readItems(part, /^\d\. /m) };
  return { kind: 'paragraph', line: readLine(part) };
}

const readItems = (part: string, mark: RegExp): Span[][] =>
  part
    .split(mark)
    .filter((item) => item.trim() !== '')
    .map(readLine);

/** Bold words, links to pages of the portal, and plain text. */
function readLine(text: string): Span[] {
  const spans = oneLine(text).matchAll(
    /\*\*(?<strong>[^*]+)\*\*|\[(?<link>[^\]]+)\]\((?<to>\/[^)]*)\)|(?<plain>[^*[\]]+)/g,
  );
  const read = [...spans];
  if (read.reduce((length, [whole]) => length + whole.length, 0) !== oneLine(text).length)
    throw new Error(`This line has more than bold words and links: ${text}`);
  return read.map(({ groups: { strong, link, to, plain } = {} }) => {
    if (strong !== undefined) return { text: strong, strong: true };
    return link === undefined ? { text: refuseMarks(plain ?? '') } : { text: link, to: to ?? '' };
  });
}

const oneLine = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

function refuseMarks(text: string): string {
  if (/[`<>_|]|^#/.test(text)) throw new Error(`Lessons have no such mark: ${text}`);
  return text;
}

function textsOf(block: Block): string[] {
  if (block.kind === 'heading') return [block.text];
  if (block.kind === 'picture') return [];
  const lines = block.kind === 'list' ? block.items : [block.line];
  return lines.map((line) => line.map(({ text }) => text).join(''));
}
