import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { TimeWarnings } from '../time/time-warnings.tsx';
import type { useMove } from './use-move.ts';

/** Asks for confirmation if there are warnings about an appointment's new time. */
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
          ? 'If it did, it is moved there and the customer is not told.'
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
