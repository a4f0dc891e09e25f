/** Yes or no: what the caller answered when asked, else what they said of it. */
import { bestOf, type Found } from './confidence.ts';
import { isNamedIn, type Notion, oppositeOf } from './lexicon.ts';
import type { Line } from './lines.ts';
import { answerOf, saidIn } from './polarity.ts';
import type { ReadInput } from './read-input.ts';
import { questionOf, stemsOf, type Topic } from './topic.ts';

type Sign = Found<boolean>;

/** Metrics about what happened in the conversation: what was not said did not happen. Others stay open. */
const HAPPENED =
  /\b(?:ask|mention|request|complain|urgen|emergenc|angry|upset|refus|declin|compar|spam|happen|bring|brought|book|schedul|cancel)\w*/i;
const ASKED = /\b(?:ask|inquir|enquir|question)\w*/i;
const QUESTION =
  /\?|^\W*(?:(?:and|so|ok|okay|also|um)[\s,]+)*(?:what|when|where|who|how|which|do|does|did|is|are|can|could|will|would|should)\b/i;

const ANSWERED = 0.95;
const JUDGED = 0.9;
const STATED = 0.85;
const BY_RECEPTIONIST = 0.7;
const NAMED = 0.55;
const NOT_SAID = 0.5;

export async function readYesNo({ topic, lines, trained }: ReadInput): Promise<Sign | undefined> {
  const signs = lines.flatMap((line) => signsOf({ line, topic }));
  const best = bestOf(signs);
  if (best && best.score >= JUDGED) return best;
  const judged = await judgedAnswer({ topic, lines, trained });
  if (judged ?? best) return judged ?? best;
  if (!HAPPENED.test(wordsOf(topic))) return;
  const callers = lines.filter(({ speaker }) => speaker === 'caller');
  const nearest = callers.toSorted((one, other) => topic.likeness(other.text) - topic.likeness(one.text))[0];
  return nearest && { value: false, evidence: nearest.text, way: 'unsaid', score: NOT_SAID };
}

const wordsOf = ({ metric: { name, description } }: Topic): string => `${name} ${description}`;
const mustAsk = (topic: Topic): boolean => ASKED.test(wordsOf(topic));

function signsOf({ line, topic }: { line: Line; topic: Topic }): Sign[] {
  const [notion] = topic.notions;
  if (line.speaker === 'receptionist') return notion && !mustAsk(topic) ? judged({ line, notion }) : [];
  if (mustAsk(topic) && !QUESTION.test(line.text)) return [];
  if (!mustAsk(topic) && topic.isAskedBy(line.asked)) {
    const answer = answered({ line, topic });
    if (answer) return [answer];
  }
  if (notion) return stated({ line, notion });
  return byWords({ line, topic });
}

/** "Do you own the house?" "Yes." */
function answered({ line, topic }: { line: Line; topic: Topic }): Sign | undefined {
  const question = askedIn({ line, topic });
  const evidence = `${question}\n${line.text}`;
  const [notion] = topic.notions;
  const own = notion ? leaning({ notion, text: line.text }) : 0;
  if (own !== 0) return { value: own > 0, evidence, way: 'leaning', score: ANSWERED };
  const answer = line.isFirst ? answerOf(line.text) : undefined;
  if (!answer || namesBoth({ topic, question })) return;
  return {
    value: (answer === 'yes') !== isTurned({ topic, question }),
    evidence,
    way: 'answered',
    score: ANSWERED,
  };
}

/** "Have you been to the police?" "They said there's no point. I never went." */
async function judgedAnswer({ topic, lines, trained }: ReadInput): Promise<Sign | undefined> {
  // Of what the lexicon knows, its own signs are right more often.
  if (mustAsk(topic) || topic.notions.length > 0) return;
  const answers = lines.filter(
    (line) =>
      line.isFirst &&
      topic.isAskedBy(line.asked) &&
      !namesBoth({ topic, question: askedIn({ line, topic }) }),
  );
  const [line] = answers;
  if (!line) return;
  const question = askedIn({ line, topic });
  const claim = { metric: questionOf(topic.metric), asked: question, said: line.turn };
  const [yes, no] = await trained.judge([
    { ...claim, value: 'yes' },
    { ...claim, value: 'no' },
  ]);
  if (!yes || !no || yes.fit === no.fit) return;
  return { value: yes.fit > no.fit, evidence: `${question}\n${line.turn}`, way: 'judged', score: JUDGED };
}

const askedIn = ({ line, topic }: { line: Line; topic: Topic }): string =>
  line.asked.split('\n').find((one) => topic.isAskedBy(one)) ?? line.asked;

/** "Do you own or rent?" "Yes" says nothing. */
function namesBoth({ topic: { notions }, question }: { topic: Topic; question: string }): boolean {
  const [notion] = notions;
  const opposite = notion && oppositeOf(notion);
  return Boolean(opposite && isNamedIn(notion, question) && isNamedIn(opposite, question));
}

/** "Are you the tenant?" "Yes" says that they do not own it. */
function isTurned({ topic: { notions }, question }: { topic: Topic; question: string }): boolean {
  const [notion] = notions;
  const opposite = notion && oppositeOf(notion);
  return Boolean(opposite && isNamedIn(opposite, question) && !isNamedIn(notion, question));
}

function stated({ line, notion }: { line: Line; notion: Notion }): Sign[] {
  const leans = leaning({ notion, text: line.text });
  return leans === 0 ? [] : [{ value: leans > 0, evidence: line.text, way: 'stated', score: STATED }];
}

/** "That is an emergency", in the receptionist's words. A question judges nothing. */
function judged({ line, notion }: { line: Line; notion: Notion }): Sign[] {
  if (line.text.endsWith('?') || !/\b(?:that'?s|that is|this is|it'?s|it is|as an?)\b/i.test(line.text))
    return [];
  if (saidIn(notion.called, line.text) !== 1) return [];
  return [{ value: true, evidence: line.text, way: 'saidByUs', score: BY_RECEPTIONIST }];
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
  const isMeant =
    likeness >= topic.nearEnough.says || (topic.stems.size > 0 && found.length === topic.stems.size);
  if (!isMeant || QUESTION.test(line.text)) return [];
  const value = found.length === 0 || saidIn(new RegExp(`\\b${found[0]}`), line.text) !== -1;
  return [{ value, evidence: line.text, way: 'alike', score: Math.min(STATED, Math.max(likeness, NAMED)) }];
}
