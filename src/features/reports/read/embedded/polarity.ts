/** Yes, no and not: what an answer says, and what a sentence denies. */
const LEADING = String.raw`^\W*(?:(?:u+h+m*|u+m+|oh|ah|well|so|hm+|and|but)\b[\s,.…-]*)*`;
const YES = new RegExp(
  `${LEADING}(?:yes|yeah|yep|yup|ya|sure|correct|right|exactly|absolutely|definitely|certainly|of course|indeed|(?:i|we|they|he|she) (?:am|do|did|are|have|can|would|is|was)|it (?:is|does|was|has)|that'?s (?:right|correct)|mhm|uh-huh)\\b(?! (?:not|n't))`,
  'i',
);
const NO = new RegExp(
  `${LEADING}(?:no|nope|nah|not|never|neither|none|negative|(?:i|we|they|he|she|it)(?:'m| am|'re| are|'s| is| do| did| does| was| have| has)? ?(?:not|n'?t|don'?t|didn'?t|doesn'?t|isn'?t|aren'?t|wasn'?t|haven'?t))\\b`,
  'i',
);
const UNSURE =
  /\b(?:don'?t know|not (?:really )?sure|no idea|can'?t (?:say|tell)|couldn'?t (?:say|tell)|who knows)\b/i;

export function answerOf(text: string): 'yes' | 'no' | undefined {
  if (UNSURE.test(text)) return;
  if (NO.test(text)) return 'no';
  return YES.test(text) ? 'yes' : undefined;
}

const DENIED =
  /\b(?:no|not|never|neither|nor|without|nothing|nobody|none|cannot|\w+n['’]?t)\b(?:\s+[\w'’]+){0,4}\s*$/i;

/** Whether the words at `index` are denied by those before them in the same clause: "I don't own it". */
function isDenied(text: string, index: number): boolean {
  const clause =
    text
      .slice(0, index)
      .split(/[,;:.!?]|\b(?:but|so|because|and)\b/i)
      .at(-1) ?? '';
  return DENIED.test(clause.trimEnd() === '' ? '' : clause);
}

/** How a pattern is said in a text: 1 stated, -1 denied, 0 not at all. A statement outweighs a denial. */
export function saidIn(pattern: RegExp, text: string): -1 | 0 | 1 {
  let found: -1 | 0 = 0;
  for (const { index } of text.matchAll(new RegExp(pattern.source, 'gi'))) {
    if (!isDenied(text, index)) return 1;
    found = -1;
  }
  return found;
}
