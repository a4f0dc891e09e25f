/** Which language the conversation goes on in: the caller's, as far as the receptionist speaks it. */

import type { Utterance } from './hear/utterance.ts';
import { isEnglish } from './read/foreign.ts';
import type { DialogueState } from './state.ts';

/** One line in English, such as an address or a thank-you, does not end a conversation in Spanish. */
const ENOUGH_ENGLISH = 2;

export function takeLanguage(
  state: DialogueState,
  { language, acts, said }: Pick<Utterance, 'language' | 'acts' | 'said'>,
): void {
  if (language === 'Spanish') {
    state.language = 'Spanish';
    state.englishInARow = 0;
    return;
  }
  if (state.language === 'English' || !isEnglish(said) || acts.has('otherLanguage')) return;
  state.englishInARow += 1;
  if (state.englishInARow >= ENOUGH_ENGLISH) state.language = 'English';
}
