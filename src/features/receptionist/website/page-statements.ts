/**
 * The statements of a page, whole: a question with all of its answer, a paragraph or a list with the heading that it is
 * about, a row of a price list. Pure.
 */
import type { Statement } from '#features/receptionist/contract.ts';
import { cutAnswer, sentencesOf } from './cut-answer.ts';
import type { Block } from './page-parts.ts';

const LONGEST_QUESTION = 300;
const FEWEST_WORDS = 3;
/** Lines that are no sentences: opening hours, an address. */
const MOST_WORDS_OF_LINE = 8;

const NOTICES =
  /^(?:©|\(c\) |copyright\b|powered by\b|skip to\b)|\ball rights reserved\b|\b(?:we|(?:web)?site) uses? cookies\b|\baccept (?:all )?cookies\b/i;

type About = {
  text: string;
  isQuestion: boolean;
  /** Without markup that says so: what belongs to it is told by where it stands. */
  plain: { box: number; answerBox: number | null } | null;
};

export function pageStatements(blocks: readonly Block[]): Statement[] {
  const statements: Statement[] = [];
  let about = null as About | null;
  let pieces: Block[] = [];
  let head = null as Block | null;

  const emit = (question: string, answer: string) => {
    for (const part of cutAnswer(answer)) statements.push({ question, answer: part });
  };
  const close = (next: About | null) => {
    for (const answer of answersOf(about, pieces, head)) emit(about?.text ?? '', answer);
    pieces = [];
    head = null;
    about = next;
  };
  const take = (block: Block) => {
    if (about?.plain && !goesOn(about.plain, block, pieces)) close(null);
    if (about?.plain) about.plain.answerBox ??= block.box;
    if (block.kind === 'row' && block.isHead && pieces.at(-1)?.table !== block.table) head = block;
    else pieces.push(block);
  };
  const takeText = (block: Block) => {
    const text = withoutMark(block.text);
    const [question, answer] = questionOf(text);
    if (question !== '' && answer === '')
      close({ text: question, isQuestion: true, plain: { box: block.box, answerBox: null } });
    // Within an answer, a question is a part of it.
    else if (question === '' || (about?.isQuestion && !about.plain)) take({ ...block, text });
    else {
      close(about?.plain ? null : about);
      emit(question, answer);
    }
  };

  for (const block of blocks) {
    if (block.kind === 'end') close(null);
    else if (block.kind === 'heading') close(headed(block.text));
    else if (NOTICES.test(block.text)) continue;
    else if (block.kind === 'row') take(block);
    else takeText(block);
  }
  close(null);
  return statements;
}

function answersOf(about: About | null, pieces: readonly Block[], head: Block | null): string[] {
  if (about?.isQuestion) return [joinPieces(pieces, head)].filter((answer) => answer !== '');
  return wholes(pieces, head).filter((answer) => says(about?.text ?? '', answer));
}

/** Whether a block belongs to a question that no markup pairs with its answer. */
const goesOn = (
  { box, answerBox }: NonNullable<About['plain']>,
  block: Block,
  pieces: readonly Block[],
): boolean =>
  answerBox === null ||
  block.kind === 'row' ||
  (answerBox !== box && block.box === answerBox) ||
  isListOf(block, pieces);

function headed(text: string): About | null {
  const bare = withoutMark(text);
  if (bare.length > LONGEST_QUESTION) return null;
  return { text: bare, isQuestion: bare.endsWith('?'), plain: null };
}

/** "Q: " and "A: " are told by their place. */
const withoutMark = (text: string): string =>
  text.replace(/^(?:Q|A|Question|Answer)\s*(?:\d{1,2}\s*)?[:.]\s+(?=\S)/i, '').trim();

/** "Do you take cards?" and, where it stands in the same paragraph, "Yes." */
function questionOf(text: string): [question: string, answer: string] {
  const mark = text.indexOf('?');
  if (mark === -1 || mark > LONGEST_QUESTION) return ['', text];
  const [first = ''] = sentencesOf(text);
  if (!first.endsWith('?')) return ['', text];
  const rest = text.slice(first.length).trim();
  return rest.endsWith('?') ? ['', text] : [first, rest];
}

const isListOf = (block: Block, pieces: readonly Block[]): boolean =>
  block.kind === 'item' && (pieces.at(-1)?.kind === 'item' || pieces.at(-1)?.text.endsWith(':') === true);

/** Each paragraph, list and row, where no question asks for all of them. */
function wholes(pieces: readonly Block[], head: Block | null): string[] {
  const found: string[] = [];
  let lines: string[] = [];
  let lead = '';
  const closeLines = () => {
    const list = listed(lines);
    if (lead !== '' || list !== '') found.push([lead, list].filter(Boolean).join(' '));
    lines = [];
    lead = '';
  };
  for (const piece of pieces) {
    if (piece.kind === 'row') {
      closeLines();
      found.push(rowText(piece, head));
    } else if (piece.kind === 'item' || isLine(piece.text)) lines.push(piece.text);
    else {
      closeLines();
      if (piece.text.endsWith(':')) lead = piece.text;
      else found.push(piece.text);
    }
  }
  closeLines();
  return found;
}

const joinPieces = (pieces: readonly Block[], head: Block | null): string =>
  listed(pieces.map((piece) => (piece.kind === 'row' ? rowText(piece, head) : piece.text)));

/** A sentence ends by itself; other entries are told apart. */
const listed = (lines: readonly string[]): string =>
  lines.reduce(
    (list, line) => (list === '' ? line : `${list}${/[.!?:;,]$/.test(list) ? ' ' : '; '}${line}`),
    '',
  );

function rowText({ cells, table }: Block, head: Block | null): string {
  const names = head?.table === table && cells.length > 2 ? head.cells : [];
  const [name = '', ...values] = cells.map((cell, index) =>
    index > 0 && names[index] && cell !== '' ? `${names[index]} ${cell}` : cell,
  );
  const rest = values.filter((value) => value !== '').join(', ');
  if (name === '' || rest === '') return name + rest;
  return /[:.?!]$/.test(name) ? `${name} ${rest}` : `${name}: ${rest}`;
}

const countWords = (text: string): number => text.split(/\s+/).length;
const isLine = (text: string): boolean => !/[.!?:]$/.test(text) && countWords(text) <= MOST_WORDS_OF_LINE;

/** A word or two say something only of a heading, and only with a figure: "$129". */
const says = (about: string, answer: string): boolean =>
  countWords(answer) >= FEWEST_WORDS || (about !== '' && /\d/.test(answer));
