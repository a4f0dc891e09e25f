/** The questions of schema.org's FAQPage, where a page has them as JSON-LD. What stands there is not trusted. Pure. */
import type { Statement } from '#features/receptionist/contract.ts';
import { cutAnswer } from './cut-answer.ts';
import { seen } from './page-parts.ts';
import { readBlocks } from './read-blocks.ts';

const MOST_NODES = 5000;
const MOST_QUESTIONS = 100;
const LONGEST_QUESTION = 300;
const LONGEST_HTML = 20_000;

export function faqOf(scripts: readonly string[]): Statement[] {
  const found: Statement[] = [];
  for (const script of scripts) {
    const waiting: unknown[] = [parsed(script)];
    // Level by level rather than by recursion: it may be nested as deep as it is long.
    for (let index = 0; index < waiting.length && index < MOST_NODES; index++) {
      const node = waiting[index];
      if (typeof node !== 'object' || node === null) continue;
      if (found.length < MOST_QUESTIONS) found.push(...questionOf(node as Record<string, unknown>));
      for (const value of Object.values(node)) if (waiting.length < MOST_NODES) waiting.push(value);
    }
  }
  return found;
}

function questionOf(node: Record<string, unknown>): Statement[] {
  if (![node['@type']].flat().includes('Question')) return [];
  const question = textOf(node.name);
  const [accepted] = [node.acceptedAnswer].flat();
  const answer =
    typeof accepted === 'object' && accepted !== null ? textOf((accepted as { text?: unknown }).text) : '';
  if (question === '' || question.length > LONGEST_QUESTION || answer === '') return [];
  return cutAnswer(answer).map((part) => ({ question, answer: part }));
}

/** It may hold HTML. */
function textOf(value: unknown): string {
  if (typeof value !== 'string') return '';
  const { blocks } = readBlocks(value.slice(0, LONGEST_HTML));
  return seen(blocks.map(({ text }) => text).join(' ')).replaceAll('\n', ' ');
}

function parsed(script: string): unknown {
  try {
    return JSON.parse(script);
  } catch {
    return null;
  }
}
