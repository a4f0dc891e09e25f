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
const ONE_MORE =
  /\?|(?<!\p{L})(?:but|also|actually|wait|hold on|hang on|one more|another|except|forgot|can you|could you|i need|i want|i'd like|pero|también|otra cosa)(?!\p{L})/iu;
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
];
