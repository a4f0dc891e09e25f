import type { ReactNode } from 'react';
import { Button } from '#ui/control/button.tsx';

export function StepFooter({
  hint = null,
  hintId,
  isBusy = false,
  onBack,
  onStartOver,
  children,
}: {
  /** Why the step cannot be left yet. */
  hint?: string | null;
  hintId?: string;
  isBusy?: boolean;
  onBack: () => void;
  onStartOver: () => void;
  /** The button that goes on. */
  children?: ReactNode;
}) {
  return (
    <footer className="flex flex-col gap-2 pt-4">
      <p id={hintId} aria-live="polite" className="min-h-6 text-sm text-soft">
        {hint}
      </p>
      <div className="flex flex-wrap items-center justify-end gap-2">
        <Button onClick={onBack} disabled={isBusy}>
          Back
        </Button>
        <Button variant="ghost" onClick={onStartOver} disabled={isBusy} className="mr-auto">
          Start over
        </Button>
        {children}
      </div>
    </footer>
  );
}
