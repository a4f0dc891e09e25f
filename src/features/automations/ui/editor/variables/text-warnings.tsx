import clsx from 'clsx';
import { TriangleAlert } from 'lucide-react';
import { type TextFix, textFaults } from '#engine/rules/text-faults.ts';
import { useFlowVariables } from './flow-variables.ts';

/** Under a field that takes variables: those that will not be filled in, each with a one-click fix. */
export function TextWarnings({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const faults = textFaults({ text, scope: useFlowVariables() });
  return (
    <div role="status" className="flex flex-col gap-1 text-[0.8125rem] leading-5">
      {faults.map(({ message, severity, fix }) => (
        <div
          key={message}
          className={clsx(
            'mt-1.5 flex items-start gap-1.5',
            severity === 'error' ? 'text-danger' : 'text-accent-ink',
          )}
        >
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {message}{' '}
            {fix ? (
              <FixButton fix={fix} onFix={() => onChange(text.replaceAll(fix.find, fix.replacement))} />
            ) : null}
          </span>
        </div>
      ))}
    </div>
  );
}

export const FixButton = ({ fix, onFix }: { fix: TextFix; onFix: () => void }) => (
  <button
    type="button"
    onClick={onFix}
    className="min-h-6 rounded-[4px] text-left font-medium text-ink underline underline-offset-2 hover:text-accent-ink"
  >
    Did you mean {fix.replacement}?
  </button>
);
