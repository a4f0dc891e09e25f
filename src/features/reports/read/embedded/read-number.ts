/** A number: the answer to a question for it, or one that stands beside the words of the metric. */
import { bestOf, type Found } from './confidence.ts';
import { areAlike, dimensionsOf, goTogether, unitOf } from './dimension.ts';
import type { Line } from './lines.ts';
import { type FoundNumber, numbersIn } from './numbers.ts';
import { answerOf } from './polarity.ts';
import type { ReadInput } from './read-input.ts';
import { questionOf, stemsOf, type Topic } from './topic.ts';

type Sign = Found<number>;

const ANSWERED = 0.9;
const BESIDE = 0.75;
const CONFIRMED = 0.8;
const NEAR = 24;

export async function readNumber({ topic, lines, trained }: ReadInput): Promise<Sign | undefined> {
  const { min = -Infinity, max = Infinity } = topic.metric.validation_rules;
  const signs: Sign[] = [];
  for (const line of lines)
    if (line.speaker === 'caller') signs.push(...(await signsOf({ line, topic, trained })));
  return bestOf(signs.filter(({ value }) => value >= min && value <= max));
}

async function signsOf({ line, topic, trained }: Omit<ReadInput, 'lines'> & { line: Line }): Promise<Sign[]> {
  const question = line.asked
    .split('\n')
    .find((one) => asksForNumber(one) && asksFor({ question: one, topic }));
  const numbers = await countedIn({ line, topic, trained });
  if (question !== undefined && numbers.length > 0) {
    const told = await toldIn({ numbers, line, question, topic, trained });
    const value = (told.find((number) => isBeside({ number, text: line.text, topic })) ?? told[0])?.value;
    const score = ANSWERED + 0.05 * topic.likeness(question);
    if (value !== undefined) return [{ value, evidence: `${question}\n${line.text}`, way: 'counted', score }];
  }
  if (line.isFirst && answerOf(line.text) === 'yes') {
    const asked = line.asked.split('\n').find((one) => besideIn({ text: one, topic }).length > 0);
    const [number] = asked === undefined ? [] : besideIn({ text: asked, topic });
    if (number)
      return [
        { value: number.value, evidence: `${asked}\n${line.text}`, way: 'confirmed', score: CONFIRMED },
      ];
  }
  return numbers
    .filter((number) => isBeside({ number, text: line.text, topic }))
    .map(({ value }) => ({ value, evidence: line.text, way: 'beside', score: BESIDE }));
}

/** A number without a unit answers only where the trained reader sees an answer: "nine teenagers" are no seats. */
async function toldIn({
  numbers,
  line: { turn, text },
  question,
  topic,
  trained,
}: Omit<ReadInput, 'lines'> & {
  numbers: FoundNumber[];
  line: Line;
  question: string;
}): Promise<FoundNumber[]> {
  const [judgement] = await trained.judge([
    { metric: questionOf(topic.metric), asked: question, said: turn },
  ]);
  return numbers.filter(
    ({ index, length }) =>
      unitOf({ text, index, length }).length > 0 ||
      judgement?.answers.some((answer) => answer.includes(text.slice(index, index + length))),
  );
}

const topicWords = ({ metric: { name, description } }: Topic): string => `${name} ${description}`;

/** "How big is it?" asks for no age. A question for the same unit needs to be less alike. */
function asksFor({ question, topic }: { question: string; topic: Topic }): boolean {
  const [asked, wanted] = [dimensionsOf(question), dimensionsOf(topicWords(topic))];
  if (!goTogether(asked, wanted)) return false;
  return (
    topic.isAskedBy(question) ||
    (areAlike(asked, wanted) && topic.likeness(question) >= topic.nearEnough.asksForUnit)
  );
}

const NO_COUNT = new Set(['phone', '-phone', 'zip', '-zip', 'address', '-address', 'email', 'when', '-when']);

/** Without those of another unit, and those of a phone number, an address or a date. */
async function countedIn({
  line,
  topic,
  trained,
}: Omit<ReadInput, 'lines'> & { line: Line }): Promise<FoundNumber[]> {
  const found = numbersIn(line.text);
  if (found.length === 0) return [];
  const wanted = dimensionsOf(topicWords(topic));
  const ofUnit = found.filter(({ index, length }) => {
    const unit = unitOf({ text: line.text, index, length });
    return unit.length === 0 || (wanted.length > 0 && goTogether(unit, wanted));
  });
  const { spans } = await trained.read({ asked: line.asked, said: line.text });
  return ofUnit.filter(({ index, length }) => {
    const hasUnit = unitOf({ text: line.text, index, length }).length > 0;
    return (
      hasUnit || !spans.some(({ kind, start, end }) => NO_COUNT.has(kind) && start <= index && index < end)
    );
  });
}

const asksForNumber = (question: string): boolean =>
  /\b(?:how (?:many|much|old|long|big|large|far|often)|what(?:'s| is| was)?|age|number|know)\b/i.test(
    question,
  );

const besideIn = ({ text, topic }: { text: string; topic: Topic }): FoundNumber[] =>
  numbersIn(text).filter((number) => isBeside({ number, text, topic }));

/** "a 12-year-old unit", "three bathrooms", "a budget of 500 dollars". */
function isBeside({
  number: { index, length },
  text,
  topic,
}: {
  number: FoundNumber;
  text: string;
  topic: Topic;
}) {
  const after = text.slice(index + length, index + length + NEAR);
  const around = text.slice(Math.max(0, index - NEAR), index) + text.slice(index, index + length) + after;
  const [notion] = topic.notions;
  if (notion) return notion.said.test(around);
  return stemsOf(after)
    .slice(0, 3)
    .some((word) => topic.stems.has(word));
}
