/** Yes or no: what the caller answered when asked, else what they said of it. */
import type { ReadValue } from '#features/reports/read/reader.ts';
import { isNamedIn, type Notion, oppositeOf } from './lexicon.ts';
import type { Line } from './lines.ts';
import { answerOf, saidIn } from './polarity.ts';
import { stemsOf, type Topic } from './topic.ts';

type Sign = ReadValue & { value: boolean };

/** Metrics about what happened in the conversation: what was not said did not happen. Others stay open. */
const HAPPENED =
  /\b(?:ask|mention|request|complain|want|interest|urgen|emergenc|angry|upset|agree|refus|declin|compar|spam|happen|bring|brought|book|schedul|cancel)\w*/i;
const ASKED = /\b(?:ask|inquir|enquir|question)\w*/i;
const QUESTION =
  /\?|^\W*(?:(?:and|so|ok|okay|also|um)[\s,]+)*(?:what|when|where|who|how|which|do|does|did|is|are|can|could|will|would|should)\b/i;

const ANSWERED = 0.95;
const STATED = 0.85;
const BY_RECEPTIONIST = 0.7;
const ALIKE = 0.55;
const NOT_SAID = 0.6;

export function readYesNo({ topic, lines }: { topic: Topic; lines: readonly Line[] }): ReadValue | undefined {
  const callers = lines.filter(({ speaker }) => speaker === 'caller');
  const signs = lines.flatMap((line) => signsOf({ line, topic }));
  const best = signs.toSorted((one, other) => other.confidence - one.confidence)[0];
  if (best) return best;
  const { name, description } = topic.metric;
  if (!HAPPENED.test(`${name} ${description}`)) return;
  const nearest = callers.toSorted((one, other) => topic.likeness(other.text) - topic.likeness(one.text))[0];
  return nearest && { value: false, evidence: nearest.text, confidence: NOT_SAID };
}

function signsOf({ line, topic }: { line: Line; topic: Topic }): Sign[] {
  const [notion] = topic.notions;
  const mustAsk = ASKED.test(`${topic.metric.name} ${topic.metric.description}`);
  if (line.speaker === 'receptionist') return notion && !mustAsk ? judged({ line, notion }) : [];
  if (mustAsk && !QUESTION.test(line.text)) return [];
  if (!mustAsk && topic.isAskedBy(line.asked)) {
    const answer = answered({ line, topic });
    if (answer) return [answer];
  }
  if (notion) return stated({ line, notion });
  return byWords({ line, topic });
}

/** "Do you own the house?" "Yes." */
function answered({ line, topic }: { line: Line; topic: Topic }): Sign | undefined {
  const question = line.asked.split('\n').find((one) => topic.isAskedBy(one)) ?? line.asked;
  const evidence = `${question}\n${line.text}`;
  const [notion] = topic.notions;
  const opposite = notion && oppositeOf(notion);
  const own = notion ? leaning({ notion, text: line.text }) : 0;
  if (own !== 0) return { value: own > 0, evidence, confidence: ANSWERED };
  const answer = line.isFirst ? answerOf(line.text) : undefined;
  if (!answer) return;
  const names = (pole: Notion | undefined) => pole && isNamedIn(pole, question);
  // "Do you own or rent?" "Yes" says nothing.
  if (names(notion) && names(opposite)) return;
  const isTurned = names(opposite) && !names(notion);
  return { value: (answer === 'yes') !== Boolean(isTurned), evidence, confidence: ANSWERED };
}

function stated({ line, notion }: { line: Line; notion: Notion }): Sign[] {
  const leans = leaning({ notion, text: line.text });
  return leans === 0 ? [] : [{ value: leans > 0, evidence: line.text, confidence: STATED }];
}

/** "That is an emergency", in the receptionist's words. A question judges nothing. */
function judged({ line, notion }: { line: Line; notion: Notion }): Sign[] {
  if (line.text.endsWith('?') || !/\b(?:that'?s|that is|this is|it'?s|it is|as an?)\b/i.test(line.text))
    return [];
  if (saidIn(notion.called, line.text) !== 1) return [];
  return [{ value: true, evidence: line.text, confidence: BY_RECEPTIONIST }];
}

/** Above 0 speaks for the notion, below 0 against it. */
function leaning({ notion, text }: { notion: Notion; text: string }): number {
  const opposite = oppositeOf(notion);
  const against = opposite ? saidIn(opposite.said, text) : 0;
  const own = saidIn(notion.said, text);
  if (own === 1 || own === -1) return against === 1 && own === 1 ? 0.5 : own;
  return -Math.max(0, against);
}

/** A metric that the lexicon does not have: all its words, or much of its meaning. */
function byWords({ line, topic }: { line: Line; topic: Topic }): Sign[] {
  const words = stemsOf(line.text);
  const found = [...topic.stems].filter((stem) => words.includes(stem));
  const likeness = topic.likeness(line.text);
  const isMeant = likeness >= ALIKE || (topic.stems.size > 0 && found.length === topic.stems.size);
  if (!isMeant || line.text.endsWith('?')) return [];
  const value = found.length === 0 || saidIn(new RegExp(`\\b${found[0]}`), line.text) !== -1;
  return [{ value, evidence: line.text, confidence: Math.min(STATED, Math.max(likeness, ALIKE)) }];
}
