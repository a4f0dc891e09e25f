/** Short answers and plain requests that mean one thing, whatever the reader makes of them. */
import type { Reading } from '#platform/model/reader/reader.ts';
import type { Act } from '#platform/model/reader/vocabulary.ts';

const HESITATION = String.raw`^\W*(?:(?:u+h+m*|u+m+|oh|well|so)\W+)*`;
const YES = new RegExp(
  `${HESITATION}(?:yes|yeah|yep|yup|ya|sure|ok|okay|correct|go ahead|sounds good|book it|s[ií]|claro|correcto|as[ií] es|de acuerdo|perfecto|adelante|por supuesto|exacto)(?!\\p{L})(?! no(?!\\p{L}))`,
  'iu',
);
const NO = new RegExp(`${HESITATION}(?:no|nope|nah|nothing|nada)(?!\\p{L})(?! problem| hay problema)`, 'iu');
const SHORT = 4;

const PLAIN: [Act, RegExp][] = [
  ['message', /\b(?:leave|take|pass (?:on|along)) (?:you )?(?:a |my |this )?message\b/i],
  ['message', /\b(?:dej\w+|tom\w+|pas\w+)(?:le)? (?:un |mi |este )?(?:mensaje|recado)\b/i],
  ['book', /^\W*(?:an? )?(?:appointment|booking)\W*$/i],
  ['book', /^\W*(?:una )?cita\W*$/i],
];

const MOVES =
  /\b(?:re-?sch\w*|mov\w+|push\w*|chang\w+|switch\w*|bump\w*|postpone\w*|instead|another (?:day|time)|different (?:day|time)|app?t|appoint\w*|booking|booked|visit|scheduled|slot|can'?t (?:make|do|be)|cambi\w+|cita|mover\w*|mueva\w*|reprogram\w+|pospon\w+|aplaz\w+|adelant\w+|otr[oa] (?:d[ií]a|hora)|no puedo)\b/i;

const ASKS =
  /\?\s*$|^\W*(?:who|what|when|where|why|how|which|do|does|did|is|are|can|could|will|would|should|cu[aá]nt[oa]s?|cu[aá]ndo|d[oó]nde|c[oó]mo|cu[aá]l(?:es)?)\b/i;

/** A clause that asks and does nothing else is a question. */
export function withQuestion({ text, acts }: Reading['clauses'][number]): ReadonlySet<Act> {
  if (acts.size > 0) return acts;
  const plain = PLAIN.filter(([, words]) => words.test(text)).map(([act]) => act);
  return new Set<Act>(plain.length === 0 && ASKS.test(text) ? ['question'] : plain);
}

/** "Not booking today", "no need to schedule anything yet" */
export const NO_BOOKING =
  /\b(?:not|no need to|(?:don'?t|do not) (?:need|want) to)(?: (?:ready|looking|here|trying) to)? (?:book|schedul|reserv|mak(?:e|ing) an? (?:appointment|booking)|set(?:ting)? (?:anything|something) up)/i;

export function withPlainWords({ acts, clauses, spans, chanceOf }: Reading, said: string): ReadonlySet<Act> {
  const found = new Set(acts);
  const isShort = said.trim().split(/\s+/).length <= SHORT;
  if (isShort && YES.test(said)) found.add('yes');
  if (isShort && NO.test(said)) found.add('no');
  // Of both, the likelier holds.
  if (found.has('yes') && found.has('no')) found.delete(chanceOf('yes') > chanceOf('no') ? 'no' : 'yes');
  if (clauses.some((clause) => withQuestion(clause).has('question'))) found.add('question');
  for (const [act, words] of PLAIN) if (words.test(said)) found.add(act);
  if (NO_BOOKING.test(said)) {
    found.delete('book');
    found.add('refuse');
  }
  if (found.has('book') && !acts.has('book')) found.delete('lookup');
  // "Would Thursday work?" moves nothing.
  const has = (one: string) => spans.some(({ kind }) => kind === one);
  if (!MOVES.test(said) && !(has('booked') && has('when'))) found.delete('move');
  return found;
}
