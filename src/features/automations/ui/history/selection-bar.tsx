import type { Run } from '#features/automations/contract.ts';
import { Button } from '#ui/control/button.tsx';
import type { RunSelection } from './use-run-selection.ts';

/** Actions for the selected runs. Where some can be retried and others stopped, each button takes its own. */
export function SelectionBar({
  selection: { ids, retryable, stoppable, clear },
  onRetry,
  onStop,
}: {
  selection: RunSelection;
  onRetry: (runs: Run[]) => void;
  onStop: (ids: number[]) => void;
}) {
  if (ids.length === 0) return null;
  return (
    <section
      aria-label="Selected runs"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-sunken px-4 py-2 sm:px-6"
    >
      <p role="status" className="font-medium">
        {ids.length} selected
      </p>
      <div className="ml-auto flex flex-wrap gap-2">
        {retryable.length > 0 ? (
          <Button size="small" variant="primary" onClick={() => onRetry(retryable)}>
            Retry selected
          </Button>
        ) : null}
        {stoppable.length > 0 ? (
          <Button size="small" variant="danger" onClick={() => onStop(stoppable)}>
            Stop selected
          </Button>
        ) : null}
        <Button size="small" onClick={clear}>
          Clear
        </Button>
      </div>
    </section>
  );
}
