/** What a number measures, by the words around it, so that fifty gallons are no age. */
const DIMENSIONS = {
  age: /\b(?:years?|months?)[ -]?old\b|\bhow old\b|\bage\b|\byears? ago\b/i,
  time: /\b(?:years?|months?|weeks?|days?|nights?|hours?|minutes?|how long)\b/i,
  money: /\$|\b(?:dollars?|bucks|grand|budget|pric(?:e|es)|costs?|paid|pay|spend|charged?|quoted?)\b/i,
  volume: /\b(?:gallons?|lit(?:er|re)s?|quarts?|how big)\b/i,
  area: /\b(?:acres?|square|sq\.?)\b/i,
  length: /\b(?:feet|foot|ft|inch(?:es)?|yards?|miles?|met(?:er|re)s?|how (?:long|tall|high|wide|far))\b/i,
  weight: /\b(?:pounds?|lbs?|tons?|kilos?)\b/i,
  share: /%|\bpercent\b/i,
  heat: /\bdegrees?\b/i,
};
export type Dimension = keyof typeof DIMENSIONS;
const NAMES = Object.keys(DIMENSIONS) as Dimension[];

/** None where the words name none, as in a count of things. */
export const dimensionsOf = (words: string): Dimension[] =>
  NAMES.filter((name) => DIMENSIONS[name].test(words));

/** Both name the same, or both count things. */
export const areAlike = (some: readonly Dimension[], others: readonly Dimension[]): boolean =>
  some.length === 0 ? others.length === 0 : others.length > 0 && goTogether(some, others);

/** An age is a time; what has no unit may be anything. */
const AGES = ['age', 'time'];
export const goTogether = (some: readonly Dimension[], others: readonly Dimension[]): boolean =>
  some.length === 0 ||
  others.length === 0 ||
  some.some(
    (one) => others.includes(one) || (AGES.includes(one) && others.some((other) => AGES.includes(other))),
  );

/** Directly after the number, or a currency before it: "fifty gallon", "$50". */
export function unitOf({
  text,
  index,
  length,
}: {
  text: string;
  index: number;
  length: number;
}): Dimension[] {
  const before = text.slice(Math.max(0, index - 1), index);
  const after = /^[\s-]*\S+(?:\s+old)?/.exec(text.slice(index + length))?.[0] ?? '';
  return dimensionsOf(`${before === '$' ? '$' : ''} ${after}`).filter(
    (name) => name !== 'money' || !/pay|paid/.test(after),
  );
}
