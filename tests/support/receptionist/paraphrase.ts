/** Puts what a caller says differently, by rule: other words for the same thing, politeness, typos, missing punctuation. */
export type Rule = { name: string; apply: (line: string) => string };

const SWAPS: [RegExp, string][] = [
  [/\bCan I get\b/i, 'Could I have'],
  [/\bI need\b/i, 'I am looking for'],
  [/\bI want\b/i, 'I would like'],
  [/\bbook\b/i, 'schedule'],
  [/\bcan someone come\b/i, 'could somebody come out'],
  [/\bHow much is\b/i, 'What does it cost for'],
  [/\bcancel\b/i, 'call off'],
  [/\breschedule\b/i, 'change'],
  [/\bbacked up\b/i, 'clogged'],
  [/\bleaking\b/i, 'dripping'],
  [/\bWhat are your hours\b/i, 'When are you open'],
  [/\bDo you come to\b/i, 'Do you work in'],
  [/\bare you open\b/i, 'do you open'],
  [/^yes$/i, 'yeah go ahead'],
  [/^no$/i, 'nope'],
  [/^bye$/i, 'ok goodbye'],
  [/\btomorrow\b/i, 'tomorrow please,'],
];

export const RULES: Rule[] = [
  {
    name: 'lower case without punctuation',
    apply: (line) => line.toLowerCase().replace(/[.,!?](?=\s|$)/g, ''),
  },
  {
    name: 'polite',
    apply: (line) =>
      line.split(' ').length > 3 ? `Hi there, ${line.charAt(0).toLowerCase()}${line.slice(1)} Thanks!` : line,
  },
  { name: 'other words', apply: (line) => SWAPS.reduce((text, [from, to]) => text.replace(from, to), line) },
  { name: 'hesitating', apply: (line) => (line.split(' ').length > 3 ? `um, so, ${line}` : `uh ${line}`) },
  { name: 'shouting', apply: (line) => (/@/.test(line) ? line : line.toUpperCase()) },
];

/** Null when the rule changes nothing. */
export function paraphrase(rule: Rule, lines: readonly string[]): string[] | null {
  const changed = lines.map((line) => rule.apply(line));
  return changed.every((line, index) => line === lines[index]) ? null : changed;
}
