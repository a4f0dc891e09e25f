import { Button } from '#ui/control/button.tsx';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import { countOf } from '#ui/format/amount.ts';
import { IMPORT_UNDO_DAYS, type ImportStatus, type ImportSummary } from '../../contract.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

const STATES: Partial<Record<ImportStatus, { label: string; tone: BadgeTone }>> = {
  running: { label: 'Importing', tone: 'info' },
  failed: { label: 'Stopped', tone: 'danger' },
  undoing: { label: 'Undoing', tone: 'info' },
  undone: { label: 'Undone', tone: 'neutral' },
};

/** Each links to its report, where it can be undone. */
export function PastImports({
  past,
  onOpen,
}: {
  past: readonly ImportSummary[];
  onOpen: (past: ImportSummary) => void;
}) {
  if (past.length === 0) return null;
  return (
    <section aria-labelledby="past-imports" className="mt-3">
      <h3 id="past-imports" className="font-medium">
        Imports of the last {IMPORT_UNDO_DAYS} days
      </h3>
      <ul className="mt-2 divide-y divide-line rounded-control border border-line">
        {past.map((one) => (
          <li key={one.id} className="flex items-center gap-3 px-3 py-2">
            <div className="min-w-0 grow">
              <p className="flex items-center gap-2">
                <span className="truncate font-medium">{one.fileName}</span>
                <StateBadge status={one.status} />
              </p>
              <p className="text-sm text-soft">
                {day.format(new Date(one.createdAt))} · {countOf(one.createdCount, 'contact')} added,{' '}
                {one.updatedCount.toLocaleString('en-US')} updated
              </p>
            </div>
            <Button size="small" label={`Open the import of ${one.fileName}`} onClick={() => onOpen(one)}>
              Open
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function StateBadge({ status }: { status: ImportStatus }) {
  const state = STATES[status];
  return state ? (
    <Badge tone={state.tone} className="shrink-0">
      {state.label}
    </Badge>
  ) : null;
}
