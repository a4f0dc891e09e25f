import { RotateCw } from 'lucide-react';
import { RUN_FILTERS } from '#features/automations/contract.ts';
import { Select } from '#ui/choice/select.tsx';
import { Button } from '#ui/control/button.tsx';
import { DateRange } from '#ui/date/date-range.tsx';
import { toIsoDate } from '#ui/date/date-value.ts';
import type { HistoryState } from './history-state.ts';

const LABELS = { all: 'All', completed: 'Completed', processing: 'Processing', failed: 'Failed' };

export function HistoryFilters({
  state,
  onChange,
  onRetryAll,
}: {
  state: HistoryState;
  onChange: (change: Partial<HistoryState>) => void;
  onRetryAll: () => void;
}) {
  return (
    <search aria-label="Filter runs" className="grid grid-cols-2 items-center gap-2 sm:flex">
      <Select
        aria-label="Status"
        className="sm:w-40!"
        value={state.status}
        options={RUN_FILTERS.map((value) => ({ value, label: LABELS[value] }))}
        onValueChange={(status) => onChange({ status })}
      />
      <DateRange
        label="Date range"
        className="sm:w-auto! sm:min-w-48"
        value={state.span}
        latest={toIsoDate(new Date())}
        onValueChange={(span) => onChange({ span })}
      />
      <Button className="col-span-2 sm:ml-auto" icon={<RotateCw />} onClick={onRetryAll}>
        Retry all failed
      </Button>
    </search>
  );
}
