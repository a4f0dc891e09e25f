import { useState } from 'react';
import { Select } from '#ui/choice/select.tsx';
import { Field } from '#ui/input/field.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import type { RetryTarget, RetryVersion, RunActions } from './use-run-actions.ts';

const VERSIONS: { value: RetryVersion; label: string }[] = [
  { value: 'same', label: 'The version that they ran on' },
  { value: 'newest', label: 'The newest published version' },
];

/** Asks first, because the run may now send what it had not sent. */
export function RetryDialog({
  target,
  retry,
  onClose,
}: {
  target: RetryTarget | null;
  retry: RunActions['retry'];
  onClose: () => void;
}) {
  const [version, setVersion] = useState<RetryVersion>('same');
  const [shown, setShown] = useState(target);
  if (target !== null && target !== shown) setShown(target);
  return (
    <ConfirmDialog
      open={target !== null}
      onOpenChange={(open) => !open && onClose()}
      title={titleOf(shown)}
      message={
        mayRepeat(shown) ? (
          <strong className="font-medium text-danger">
            This step may already have taken place. Retrying may do it twice.
          </strong>
        ) : (
          'Finished steps are not repeated: each run continues from the step where it stopped, and sends what it had not sent.'
        )
      }
      confirmLabel="Retry"
      pending={retry.isPending}
      onConfirm={() => target && retry.mutate({ target, version }, { onSettled: onClose })}
    >
      <Field label="Go on with" reserveMessage={false}>
        <Select options={VERSIONS} value={version} onValueChange={setVersion} />
      </Field>
    </ConfirmDialog>
  );
}

/** Not asked for several runs: those whose step may have taken place are left out. */
const mayRepeat = (target: RetryTarget | null): boolean =>
  target !== 'all-failed' && target?.length === 1 && target[0]?.outcome_unknown === true;

function titleOf(target: RetryTarget | null): string {
  if (target === 'all-failed') return 'Retry every failed run?';
  return target?.length === 1 ? `Retry run ${target[0]?.id}?` : `Retry ${target?.length ?? 0} runs?`;
}
