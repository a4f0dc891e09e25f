import { JsonText } from '#ui/data/json-text.tsx';
import { Fold } from './fold.tsx';
import type { Answer } from './read-answer.ts';

/** The response of a called address. */
export function AnswerView({ answer, isOpen }: { answer: Answer; isOpen: boolean }) {
  const { status, type, body } = answer;
  return (
    <Fold title={['Answer', status, type && `· ${type}`].filter(Boolean).join(' ')} isOpen={isOpen}>
      <JsonText label="Answer" text={body} empty="The answer was empty." />
    </Fold>
  );
}
