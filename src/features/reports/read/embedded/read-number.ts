/** A number: the answer to a question for it, or one that stands beside the words of the metric. */
import type { ReadValue } from '#features/reports/read/reader.ts';
import type { Line } from './lines.ts';
import { type FoundNumber, numbersIn } from './numbers.ts';
import { answerOf } from './polarity.ts';
import { stemsOf, type Topic } from './topic.ts';

type Sign = ReadValue & { value: number };

const ANSWERED = 0.9;
const BESIDE = 0.75;
const CONFIRMED = 0.8;
const NEAR = 24;

export function readNumber({
  topic,
  lines,
}: {
  topic: Topic;
  lines: readonly Line[];
}): ReadValue | undefined {
  const { min = -Infinity, max = Infinity } = topic.metric.validation_rules;
  return lines
    .filter(({ speaker }) => speaker === 'caller')
    .flatMap((line) => signsOf({ line, topic }))
    .filter(({ value }) => value >= min && value <= max)
    .toSorted((one, other) => other.confidence - one.confidence)[0];
}

function signsOf({ line, topic }: { line: Line; topic: Topic }): Sign[] {
  const question = line.asked.split('\n').find((one) => asksForNumber(one) && topic.isAskedBy(one));
  const numbers = numbersIn(line.text);
  if (question !== undefined && numbers.length > 0) {
    const value = (numbers.find((number) => isBeside({ number, text: line.text, topic })) ?? numbers[0])
      ?.value;
    if (value !== undefined) return [{ value, evidence: `${question}\n${line.text}`, confidence: ANSWERED }];
  }
  if (line.isFirst && answerOf(line.text) === 'yes') {
    const asked = line.asked.split('\n').find((one) => besideIn({ text: one, topic }).length > 0);
    const [number] = asked === undefined ? [] : besideIn({ text: asked, topic });
    if (number) return [{ value: number.value, evidence: `${asked}\n${line.text}`, confidence: CONFIRMED }];
  }
  return besideIn({ text: line.text, topic }).map(({ value }) => ({
    value,
    evidence: line.text,
    confidence: BESIDE,
  }));
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
