import { useRef } from 'react';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { ProblemRow, type ShownProblem } from './problem-row.tsx';

/** What a user should know before a flow runs by itself, and the way to each step that it is about. */
export function PublishDialog({
  problems,
  open,
  onPublish,
  onShow,
  onClose,
}: {
  problems: readonly ShownProblem[];
  open: boolean;
  onPublish: () => void;
  onShow: (nodeId: string) => void;
  onClose: () => void;
}) {
  const isBlocked = problems.some(({ severity }) => severity === 'error');
  const destination = useRef<string | null>(null);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={isBlocked ? 'This automation cannot be published yet' : 'Publish this automation?'}
      message={messageFor(problems)}
      confirmLabel={isBlocked ? 'OK' : 'Publish anyway'}
      cancelLabel={isBlocked ? null : 'Not now'}
      onConfirm={isBlocked ? onClose : onPublish}
      finalFocus={() => {
        const nodeId = destination.current;
        destination.current = null;
        // After the dialog has given the focus back.
        if (nodeId !== null) requestAnimationFrame(() => onShow(nodeId));
        return null;
      }}
    >
      <ul className="-mx-1 flex max-h-[45dvh] flex-col gap-2 overflow-y-auto px-1 py-1">
        {problems.toSorted(byWeight).map((problem) => (
          <li key={`${problem.nodeId} ${problem.message}`}>
            <ProblemRow
              problem={problem}
              onShow={(nodeId) => {
                destination.current = nodeId;
                onClose();
              }}
            />
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

/** What must be fixed first, then what fails for now; otherwise in the order of the steps. */
const byWeight = (one: ShownProblem, other: ShownProblem): number => weightOf(other) - weightOf(one);
const weightOf = ({ severity, stops }: ShownProblem): number =>
  severity === 'error' ? 2 : Number(stops === true);

function messageFor(problems: readonly ShownProblem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  if (errors > 0) return 'Fix what is marked first. A press leads to the step.';
  const failing = new Set(problems.filter(({ stops }) => stops).map(({ nodeId }) => nodeId)).size;
  if (failing === 0) return 'It can run. You may want to look at this first.';
  return failing === 1
    ? 'One of its steps will fail until this is settled.'
    : `${failing} of its steps will fail until this is settled.`;
}
