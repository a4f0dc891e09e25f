import { JsonView } from '../../json-view.tsx';
import { Fold } from './fold.tsx';
import { type Answer, parsedBody } from './read-answer.ts';

/** The response of a called address. It comes from another system, and is rendered as plain text only. */
export function AnswerView({ answer, isOpen }: { answer: Answer; isOpen: boolean }) {
  const { status, type, body } = answer;
  const parsed = parsedBody(answer);
  return (
    <Fold title={['Answer', status, type && `· ${type}`].filter(Boolean).join(' ')} isOpen={isOpen}>
      {body === '' ? (
        <p className="text-sm text-soft">The answer was empty.</p>
      ) : typeof parsed === 'object' && parsed !== null ? (
        <JsonView label="Answer" value={parsed} />
      ) : (
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
          tabIndex={0}
          className="max-h-80 overflow-auto rounded-control border border-line bg-sunken p-3 font-mono text-[0.8125rem] leading-5 break-words whitespace-pre-wrap"
        >
          {body}
        </pre>
      )}
    </Fold>
  );
}
