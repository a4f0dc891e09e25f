/** Whether the caller answers "anything else?" with no. */
import type { Act } from '#platform/model/reader/vocabulary.ts';
import type { Utterance } from './hear/utterance.ts';
import type { DialogueState } from './state.ts';

/** "No, as long as it's the 22nd we're good" tells again what was done, and wishes nothing. */
export const wantsNoMore = ({ said, acts }: Utterance, { asked, task }: DialogueState): boolean =>
  asked === 'more' &&
  task === null &&
  NO_MORE.test(said) &&
  !ONE_MORE.test(said) &&
  ASKING.every((act) => !acts.has(act));

const NO_MORE =
  /^\W*(?:no|nope|nah|that(?:'s|s| is) (?:all|it|everything)|nothing(?: else)?|nada m[aá]s)(?![\p{L}'’])/iu;
/** Something more is asked for, be it in one breath with the no: "no, cancel it". */
const ONE_MORE =
  /\?|(?<!\p{L})(?:but|also|actually|wait|hold on|hang on|one more|another|except|forgot|please|can you|could you|i need|i want|i'd like|tell|call me|(?:re)?(?:book|schedule)|(?:cancel|move|change) (?:it|that|this|the|my|mine)|pero|también|otra cosa|por favor|quiero|necesito|pueden?|cancel[ae]\p{L}*|cambi[ae]\p{L}*|mu[eé]va\p{L}*|agend\p{L}+|reserv[ae]\p{L}*)(?!\p{L})/iu;
const ASKING: readonly Act[] = [
  'question',
  'price',
  'hours',
  'area',
  'services',
  'duration',
  'complaint',
  'callBack',
  'person',
  'message',
];
