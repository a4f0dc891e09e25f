/** One of the choices: named by the caller, meant by their words, affirmed when asked, or near in meaning. */
import type { Found } from './confidence.ts';
import { type Notion, notionsCalled } from './lexicon.ts';
import type { Line } from './lines.ts';
import { answerOf, saidIn } from './polarity.ts';
import type { ReadInput } from './read-input.ts';
import { stemsOf, type Topic } from './topic.ts';

type Option = { choice: string; words: RegExp; notions: Notion[] };
type Sign = { choice: string; score: number; evidence: string };

const NAMED = 0.75;
const MEANT = 0.7;
const HINTED = 0.5;
const ANSWERS = 0.25;
const AGAIN = 0.02;
const ENOUGH = 0.5;

export async function readChoice({ topic, lines }: ReadInput): Promise<Found<string> | undefined> {
  const options = topic.metric.choices.map(optionOf);
  const signs = lines
    .filter(({ speaker, text }) => speaker === 'caller' && !leavesOpen(text, options))
    .flatMap((line) => options.flatMap((option) => signOf({ line, option, topic })));
  const byChoice = Map.groupBy(signs, ({ choice }) => choice);
  const ranked = [...byChoice.values()]
    .map((own) => {
      const [best, ...others] = own.toSorted((one, other) => other.score - one.score);
      return best && { ...best, score: best.score + AGAIN * others.length };
    })
    .filter((sign) => sign !== undefined)
    .toSorted((one, other) => other.score - one.score);
  const [first] = ranked;
  if (!first || first.score < ENOUGH) return await nearest({ topic, lines });
  const way = first.score >= MEANT + ANSWERS ? 'chosen' : 'named';
  return { value: first.choice, evidence: first.evidence, way, score: first.score };
}

/** "Four hours is plenty" is a half day. */
async function nearest({
  topic,
  lines,
}: Pick<ReadInput, 'topic' | 'lines'>): Promise<Found<string> | undefined> {
  const turns = lines.filter(({ speaker, isFirst }) => speaker === 'caller' && isFirst);
  const best = await topic.nearest({ choices: topic.metric.choices, said: turns.map(({ turn }) => turn) });
  if (!best || best.score < topic.nearEnough.means) return;
  return { value: best.choice, evidence: best.turn, way: 'near', score: best.score };
}

/** "How do I tell if it's gas or electric?" */
const leavesOpen = (text: string, options: readonly Option[]): boolean =>
  /\bor\b/.test(text) &&
  /\?|\b(?:if|whether|which)\b/i.test(text) &&
  options.filter(({ words }) => words.test(text.toLowerCase())).length > 1;

function optionOf(choice: string): Option {
  const stems = stemsOf(choice).filter((word) => word.length > 2 || /\d/.test(word));
  const words = stems.map((word) => `(?=.*\\b${word}\\w{0,3}\\b)`).join('');
  return {
    choice,
    words: new RegExp(stems.length > 0 ? `^${words}.*` : '(?!)'),
    notions: notionsCalled(choice),
  };
}

function signOf({ line, option, topic }: { line: Line; option: Option; topic: Topic }): Sign[] {
  const { choice } = option;
  const isAnswer = topic.isAskedBy(line.asked);
  const question = line.asked.split('\n').find((one) => topic.isAskedBy(one)) ?? line.asked;
  const base = strength({ text: line.text, option, isAnswer });
  if (base !== 0) {
    const evidence = isAnswer ? `${question}\n${line.text}` : line.text;
    return [{ choice, score: base + (isAnswer ? ANSWERS : 0), evidence }];
  }
  return line.isFirst ? implied({ line, option }) : [];
}

/** By the question: "Is it a house?" "It is." "Who sent you?" "The Hendersons." "Is the house yours?" "No." */
function implied({ line, option }: { line: Line; option: Option }): Sign[] {
  const questions = line.asked.split('\n').filter((one) => one !== '' && !/\bor\b/.test(one));
  const answer = answerOf(line.text);
  return questions.flatMap((question) => {
    const named = strength({ text: question, option });
    const isPresumed = PRESUMED.test(question) && named > 0;
    const isAsked = option.notions.some(({ asked }) => asked?.test(question)) && answer === undefined;
    const score = answer === 'yes' ? named : isAsked ? MEANT : isPresumed ? HINTED : 0;
    return score === 0 ? [] : [{ choice: option.choice, score, evidence: `${question}\n${line.text}` }];
  });
}

/** Speaks of it as known: "the house", not "a house". */
const PRESUMED =
  /\b(?:the|your|this|that|same) (?:house|home|condo|apartment|flat|office|store|shop|building|unit)\b/i;

/** How strongly the words speak for the option; 0 where they do not, or deny it. */
function strength({
  text,
  option: { words, notions },
  isAnswer = false,
}: {
  text: string;
  option: Option;
  isAnswer?: boolean;
}): number {
  const said = Math.max(0, ...notions.map((notion) => saidIn(notion.said, text)));
  if (said > 0) return MEANT;
  if (notions.some((notion) => saidIn(notion.said, text) === -1)) return 0;
  if (words.test(text.toLowerCase()) && saidIn(firstWord(words), text) === 1) return NAMED;
  const isHinted = notions.some(({ hint, answer }) =>
    [hint, isAnswer ? answer : undefined].some((sign) => sign && saidIn(sign, text) === 1),
  );
  return isHinted ? HINTED : 0;
}

const firstWord = ({ source }: RegExp): RegExp =>
  new RegExp(/\(\?=\.\*(\\b[^)]+)\)/.exec(source)?.[1] ?? '(?!)');
