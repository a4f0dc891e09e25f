import type { Expectation, ExpectationKind, KnowledgeEntry } from '#features/receptionist/contract.ts';

export const EXPECTATION_LABELS: Record<ExpectationKind, string> = {
  books: 'Books an appointment',
  moves: 'Moves the appointment',
  cancels: 'Cancels the appointment',
  takes_message: 'Takes a message for you',
  asks_for_call_back: 'Asks you to call back',
  rings_through: 'Rings through as an emergency',
  hands_over: 'Hands over to a person',
  answers_from: 'Answers with one of your answers',
  says: 'Says these words',
  never_says: 'Never says these words',
  collects: 'Collects a variable',
  is_spam: 'Counts the caller as spam',
};

export type Choices = {
  offerings: readonly { id: number; title: string }[];
  answers: readonly Pick<KnowledgeEntry, 'id' | 'question' | 'answer'>[];
};

/** "Books an appointment: Drain cleaning", for the list of what was not met. */
export function expectationText({ kind, about }: Expectation, { offerings, answers }: Choices): string {
  const label = EXPECTATION_LABELS[kind];
  if (kind === 'says' || kind === 'never_says') return `${label}: “${about}”`;
  if (kind === 'collects') return `${label}: ${about}`;
  if (kind === 'books' && about !== '')
    return `${label}: ${offerings.find(({ id }) => String(id) === about)?.title ?? 'an offering that is no longer there'}`;
  if (kind === 'answers_from') {
    const answer = answers.find(({ id }) => id === about);
    return `${label}: ${answer ? answer.question || answer.answer : 'one that is no longer in the draft'}`;
  }
  return label;
}
