/**
 * Takes a page apart in one pass, without building its tree: no nesting is too deep, and memory stays in proportion to what
 * is kept. Its words are strangers': they are shown as text, never as HTML.
 */
import { Parser } from 'htmlparser2';
import { type Block, isHeading, isInline, isSkipped, type PageParts, seen } from './page-parts.ts';

const MOST_DEPTH = 500;
const MOST_BLOCKS = 5000;
const MOST_LINKS = 2000;
const MOST_DATA = 10;
const MOST_DATA_CHARACTERS = 300_000;
const LONGEST_BLOCK = 20_000;
/** A longer cell is a part of a page that a table lays out. */
const LONGEST_CELL = 300;

type Frame = {
  name: string;
  id: number;
  isSkipped: boolean;
  isBlock: boolean;
  isHeading: boolean;
  /** Of a `tr`: what its cells hold so far. */
  cells: { blocks: Block[]; isHead: boolean }[] | null;
};

/** Between the links of a menu. */
const NO_WORDS = /[\s|·•›»>/–—-]/g;

class PageEnds extends Error {}

export function readBlocks(html: string): PageParts {
  const reader = createReader();
  const parser = new Parser(reader.handler, { decodeEntities: true });
  try {
    parser.write(html);
    parser.end();
  } catch (error) {
    if (!(error instanceof PageEnds)) throw error;
  }
  return reader.finish();
}

function createReader() {
  const parts: PageParts = { title: '', base: '', blocks: [], links: [], data: [] };
  const frames: Frame[] = [];
  const panels = new Set<string>();
  let count = 0;
  let blockCount = 0;
  let words = '';
  let linked = 0;
  let link: { href: string; text: string } | null = null;
  let isData = false;
  /** Where the last heading or question stands, until something follows it; then, the element that holds both. */
  let opened: number[] | null = null;
  let scope: number | null = null;

  const top = () => frames.at(-1);
  const push = (block: Block) => {
    blockCount += 1;
    if (blockCount > MOST_BLOCKS) throw new PageEnds();
    const row = frames.findLast(({ cells }) => cells !== null);
    (row?.cells?.at(-1)?.blocks ?? parts.blocks).push(block);
  };
  const end = () => push(blockOf('end', ''));
  const blockOf = (kind: Block['kind'], text: string): Block => {
    const boxes = frames.filter(({ isBlock }) => isBlock);
    const table = frames.findLast(({ name }) => name === 'table')?.id ?? 0;
    return { kind, text, box: boxes.at(-2)?.id ?? 0, cells: [], isHead: false, table };
  };

  const open = () => {
    opened = frames.map(({ id }) => id);
    scope = null;
  };
  const settle = () => {
    if (!opened) return;
    const here = frames.map(({ id }) => id);
    const shared = opened.findLast((id, index) => here[index] === id);
    scope = shared ?? null;
    opened = null;
  };

  const pushHeading = (text: string, isButton: boolean) => {
    // Other buttons open a menu.
    if (isButton && !isTitle(text)) return;
    open();
    push(blockOf('heading', text));
  };

  const flush = () => {
    const raw = words.slice(0, LONGEST_BLOCK);
    const isLink = linked > 0 && linked >= raw.replace(NO_WORDS, '').length;
    words = '';
    linked = 0;
    const text = seen(raw);
    if (text === '') return;
    const heading = frames.findLastIndex((frame) => frame.isHeading);
    const item = frames.findLastIndex(({ name }) => name === 'li');
    if (heading > item) return pushHeading(text.replaceAll('\n', ' '), frames[heading]?.name === 'button');
    if (isLink && isMenuLike(text)) return;
    // An empty line begins a new paragraph.
    for (const paragraph of text.split(/\n{2,}/).flatMap(questionApart)) {
      if (paragraph.endsWith('?')) open();
      else settle();
      push(blockOf(item >= 0 ? 'item' : 'text', joined(paragraph)));
    }
  };

  const closeRow = ({ cells, id }: Frame) => {
    const filled = (cells ?? []).map(({ blocks, isHead }) => ({
      isHead,
      blocks: blocks.filter(({ kind }) => kind !== 'end'),
      all: blocks,
    }));
    const isRow =
      filled.filter(({ blocks }) => blocks.length > 0).length > 1 &&
      filled.every(
        ({ blocks }) =>
          blocks.length < 2 &&
          blocks.every(({ kind, text }) => kind === 'text' && text.length <= LONGEST_CELL),
      );
    if (!isRow) {
      for (const { all } of filled) for (const block of all) push(block);
      return;
    }
    settle();
    const texts = filled.map(({ blocks }) => blocks[0]?.text ?? '');
    const isHead = filled.every((cell) => cell.isHead);
    push({ ...blockOf('row', texts.join(' ')), cells: texts, isHead, box: id });
  };

  const close = () => {
    const frame = top();
    if (!frame) return;
    if (frame.isBlock) flush();
    frames.pop();
    if (frame.cells) closeRow(frame);
    if (frame.id === scope) {
      scope = null;
      end();
    }
  };

  /** What a tag says beside its text: where it leads, what it opens, what it holds for machines. */
  const note = (name: string, { href, type = '', 'aria-controls': controls }: Record<string, string>) => {
    if (name === 'base' && href && parts.base === '') parts.base = href;
    if (name === 'a' && href && parts.links.length < MOST_LINKS) {
      link = { href, text: '' };
      parts.links.push(link);
    }
    if (controls) panels.add(controls);
    isData = name === 'script' && /^application\/ld\+json\b/i.test(type);
    if (isData && parts.data.length < MOST_DATA) parts.data.push('');
  };

  const openTag = (name: string, attributes: Record<string, string>) => {
    if (frames.length >= MOST_DEPTH) throw new PageEnds();
    count += 1;
    note(name, attributes);
    const isInHeading = frames.some((frame) => frame.isHeading);
    const isOpener = name === 'button' && !isInHeading && isToggle(attributes);
    const isOther = name === 'button' && !isInHeading && !isOpener;
    const frame: Frame = {
      name,
      id: count,
      isSkipped: top()?.isSkipped === true || isOther || isSkipped(name, attributes, panels),
      isBlock: !isInline(name) && !(name === 'button' && isInHeading),
      isHeading: isOpener || isHeading(name, attributes.role),
      cells: name === 'tr' ? [] : null,
    };
    if (frame.isBlock) flush();
    if (name === 'br') words += '\n';
    if (name === 'td' || name === 'th')
      frames.findLast(({ cells }) => cells !== null)?.cells?.push({ blocks: [], isHead: name === 'th' });
    frames.push(frame);
  };

  const text = (value: string) => {
    const frame = top();
    if (isData && frame?.name === 'script') {
      const last = parts.data.length - 1;
      parts.data[last] = ((parts.data[last] ?? '') + value).slice(0, MOST_DATA_CHARACTERS);
    }
    if (frame?.name === 'title' && parts.title.length < 300 && !frames.some(({ name }) => name === 'svg'))
      parts.title += value;
    const within = frames.findLast(({ name }) => name === 'a');
    if (link && within && link.text.length < 200) link.text += value;
    if (frame?.isSkipped || words.length > LONGEST_BLOCK) return;
    words += value.replace(/\s+/g, ' ');
    if (within) linked += value.replace(NO_WORDS, '').length;
  };

  return {
    handler: { onopentag: openTag, ontext: text, onclosetag: close },
    finish: (): PageParts => {
      try {
        flush();
        while (frames.length > 0) close();
      } catch (error) {
        if (!(error instanceof PageEnds)) throw error;
      }
      const title = seen(parts.title).replaceAll('\n', ' ').slice(0, 120).trim();
      return { ...parts, title };
    },
  };
}

const isToggle = (attributes: Record<string, string>): boolean =>
  attributes['aria-controls'] !== undefined || attributes['aria-expanded'] !== undefined;

const isTitle = (text: string): boolean => text.endsWith('?') || text.split(/\s+/).length > 2;

/** A few words that only lead elsewhere; a phone number or a price says something. */
const isMenuLike = (text: string): boolean => text.length <= 60 && !/\d{3}|[$€£]|[.!?]$/.test(text);

/** `<b>Do you take cards?</b><br>Yes.` */
function questionApart(paragraph: string): string[] {
  const [first = '', ...rest] = paragraph.split('\n');
  return first.endsWith('?') && rest.length > 0 ? [first, rest.join('\n')] : [paragraph];
}

/** Lines of an address or of opening hours are told apart; those of a sentence are not. */
const joined = (paragraph: string): string =>
  paragraph.replace(/(?<![.!?:;,])\n(?=[A-Z\d])/g, '; ').replaceAll('\n', ' ');
