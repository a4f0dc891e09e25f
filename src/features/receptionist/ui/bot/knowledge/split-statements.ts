import type { Statement } from '#features/receptionist/contract.ts';

/** Splits a text into statements that the owner keeps or skips, by rule: lines, bullets, sentences. */

const FEWEST_WORDS = 3;
const LONGEST_QUESTION = 300;
const LONGEST_ANSWER = 1000;
const MOST = 200;

export function splitStatements(text: string): Statement[] {
  const parts = text.split(/\r?\n/).flatMap(partsOf);
  const statements: Statement[] = [];
  let question = '';
  for (const part of parts) {
    if (part.endsWith('?')) {
      question = part.length <= LONGEST_QUESTION ? part : '';
      continue;
    }
    // What follows a question answers it, even in a word.
    if (question === '' && part.split(/\s+/).length < FEWEST_WORDS) continue;
    // Half a sentence may say the opposite of the whole.
    if (part.length <= LONGEST_ANSWER) statements.push({ question, answer: part });
    question = '';
  }
  return unlike(statements).slice(0, MOST);
}

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The sentences of a line, without its bullet or "Q:". */
function partsOf(line: string): string[] {
  const bare = line
    .trim()
    .replace(/^(?:[-*•–·]|\d{1,3}[.)])\s+/, '')
    .replace(/^(?:Q|A|Question|Answer)\s*[:.]\s+/i, '')
    .trim();
  return [...sentences.segment(bare)].map(({ segment }) => segment.trim()).filter((part) => part !== '');
}

function unlike(statements: readonly Statement[]): Statement[] {
  return [
    ...new Map(statements.map((one) => [`${one.question}\n${one.answer}`.toLowerCase(), one])).values(),
  ];
}
