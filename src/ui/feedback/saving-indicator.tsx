import clsx from 'clsx';
import { Check, CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Spinner } from '#ui/control/spinner.tsx';

export type SavingState = 'idle' | 'saving' | 'saved' | 'error';

const clearAfterMs: Partial<Record<SavingState, number>> = { saved: 2000, error: 3000 };

const looks: Record<SavingState, { text: string; tone: string; icon: typeof Spinner | null }> = {
  idle: { text: '', tone: '', icon: null },
  saving: { text: 'Saving…', tone: 'text-soft', icon: Spinner },
  saved: {
    text: 'Saved',
    tone: 'text-success',
    icon: () => <Check aria-hidden="true" className="size-4.5" />,
  },
  error: {
    text: 'Save failed',
    tone: 'text-danger',
    icon: () => <CircleAlert aria-hidden="true" className="size-4.5" />,
  },
};

/** Always rendered at one size, so that nothing moves and screen readers announce each change. */
export function SavingIndicator({ state }: { state: SavingState }) {
  const [cleared, setCleared] = useState<SavingState | null>(null);

  useEffect(() => {
    setCleared(null);
    const wait = clearAfterMs[state];
    if (wait === undefined) return;
    const timer = setTimeout(() => setCleared(state), wait);
    return () => clearTimeout(timer);
  }, [state]);

  const { text, tone, icon: Icon } = looks[cleared === state ? 'idle' : state];
  return (
    <span
      role="status"
      aria-live="polite"
      className={clsx('inline-flex h-6 min-w-28 items-center gap-1.5 text-sm font-medium', tone)}
    >
      {Icon ? <Icon /> : null}
      {text}
    </span>
  );
}
