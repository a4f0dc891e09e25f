import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { TimeWarnings } from '../time/time-warnings.tsx';
import type { useMove } from './use-move.ts';

/** Asked when something speaks against where an appointment was put. */
export function MoveQuestion({ question, answer }: Pick<ReturnType<typeof useMove>, 'question' | 'answer'>) {
  const warnings = question?.warnings ?? [];
  const hasPassed = warnings.some(({ kind }) => kind === 'passed');
  return (
    <ConfirmDialog
      open={question !== null}
      onOpenChange={(open) => !open && answer(false)}
      title={hasPassed ? 'Did this already happen?' : 'Move it there anyway?'}
      message={
        hasPassed
          ? 'If it did, it is moved there without a word to the customer.'
          : 'You can, but have a look first:'
      }
      confirmLabel={hasPassed ? 'It already happened' : 'Move anyway'}
      cancelLabel="Put it back"
      onConfirm={() => answer(true)}
    >
      <TimeWarnings warnings={warnings} />
    </ConfirmDialog>
  );
}
