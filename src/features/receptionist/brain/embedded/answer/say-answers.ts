/** Says answers. Those that the owner wrote in another language than the caller's are announced, once. */
import type { Sentence } from '#features/receptionist/brain/brain.ts';
import { say, type Work } from '#features/receptionist/brain/embedded/draft.ts';
import { readLanguage } from '#features/receptionist/brain/embedded/read/foreign.ts';

export function sayAnswers(work: Work, answers: readonly Sentence[]): void {
  const { state, draft } = work;
  for (const answer of answers) {
    if (state.language === 'Spanish' && !state.isToldOfEnglish && isOwnersInEnglish(answer)) {
      say(work, ({ answerInEnglish }) => ({ text: answerInEnglish }));
      state.isToldOfEnglish = true;
    }
    draft.say.push(answer);
  }
}

/** Word for word as the owner wrote it. */
const isOwnersInEnglish = ({ text, receipts }: Sentence): boolean =>
  receipts.some((receipt) => receipt.text === text && /^(?:faq|note):/.test(receipt.fact)) &&
  readLanguage(text) !== 'Spanish';
