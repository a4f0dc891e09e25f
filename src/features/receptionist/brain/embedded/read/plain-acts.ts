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
  [
    'book',
    /\b(?:i|we) (?:need|want|would like|wanna) (?:to (?:book|make|schedule|get|set up) )?an? (?:appointment|visit|booking|plumber|electrician|technician|locksmith|painter|exterminator)\b/i,
  ],
  [
    'book',
    /\b(?:i'd|we'd|i would|can i|could i|may i|can we) (?:like to )?(?:book|make|schedule) (?:an? )\b/i,
  ],
  [
    'move',
    /\b(?:move|change|reschedule|postpone|switch|push back) (?:my|our|the|an) (?:appointment|appt|visit|booking)\b/i,
  ],
  ['cancel', /\bcancel (?:my|our|the|an) (?:appointment|appt|visit|booking)\b/i],
  ['services', /^\W*(?:what|which) (?:(?:kinds?|types?|sorts?) of )?(?:services|work|jobs)\b.{0,20}\byou\b/i],
  [
    'price',
    /\bwhat(?:['’]?s| is| would| will|['’]?ll) (?:that|this|it|all that) (?:gonna |going to |gunna )?(?:run|set|cost)\b/i,
  ],
  ['area', /\b(?:service area|(?:which|what) (?:areas?|towns?|cities) (?:do|are) you)\b/i],
  [
    'complaint',
    /\b(?:i|we) (?:want|need|would like|have)(?: to (?:make|file))? (?:to complain|a complaint)\b/i,
  ],
];
/** What some of these sound like to the reader, which knows plain requests less well than odd ones. */
const STRAY: readonly Act[] = ['sales', 'job', 'inject', 'wrongNumber', 'place', 'otherLanguage'];
const DROPPED = /^\W*(?:oh |ok |actually )?never ?mind\b/i;

const MOVES =
  /\b(?:re-?sch\w*|mov\w+|push\w*|chang\w+|switch\w*|bump\w*|postpone\w*|instead|another (?:day|time)|different (?:day|time)|app?t|appoint\w*|booking|booked|visit|scheduled|slot|can'?t (?:make|do|be)|cambi\w+|cita|mover\w*|mueva\w*|reprogram\w+|pospon\w+|aplaz\w+|adelant\w+|otr[oa] (?:d[ií]a|hora)|no puedo)\b/i;

const ASKS =
  /\?\s*$|^\W*(?:who|what|when|where|why|how|which|do|does|did|is|are|can|could|will|would|should|cu[aá]nt[oa]s?|cu[aá]ndo|d[oó]nde|c[oó]mo|cu[aá]l(?:es)?)\b/i;

/** A clause with what its plain words do. One that asks and does nothing else is a question. */
export function withQuestion({ text, acts }: Reading['clauses'][number]): ReadonlySet<Act> {
  const plain = PLAIN.filter(([, words]) => words.test(text)).map(([act]) => act);
  if (plain.length > 0) return new Set([...[...acts].filter((act) => !STRAY.includes(act)), ...plain]);
  return acts.size === 0 && ASKS.test(text) ? new Set<Act>(['question']) : acts;
}

/** "Not booking today", "no need to schedule anything yet" */
export const NO_BOOKING =
  /\b(?:not|no need to|(?:don'?t|do not) (?:need|want) to)(?: (?:ready|looking|here|trying) to)? (?:book|schedul|reserv|mak(?:e|ing) an? (?:appointment|booking)|set(?:ting)? (?:anything|something) up)/i;

export function withPlainWords(reading: Reading, said: string): ReadonlySet<Act> {
  const { acts, clauses, spans } = reading;
  const found = withYesOrNo(reading, said);
  if (clauses.some((clause) => withQuestion(clause).has('question'))) found.add('question');
  const plain = PLAIN.filter(([, words]) => words.test(said)).map(([act]) => act);
  for (const act of plain) found.add(act);
  if (plain.length > 0) for (const act of STRAY) found.delete(act);
  if (DROPPED.test(said)) for (const act of ['bye', 'cancel'] as const) found.delete(act);
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

function withYesOrNo({ acts, chanceOf }: Reading, said: string): Set<Act> {
  const found = new Set(acts);
  const isShort = said.trim().split(/\s+/).length <= SHORT;
  if (isShort && YES.test(said)) found.add('yes');
  if (isShort && NO.test(said)) found.add('no');
  // Of both, the likelier holds.
  if (found.has('yes') && found.has('no')) found.delete(chanceOf('yes') > chanceOf('no') ? 'no' : 'yes');
  return found;
}
