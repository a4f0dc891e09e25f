import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Select } from '#ui/choice/select.tsx';
import { Button } from '#ui/control/button.tsx';
import { calendarsQuery } from '../appointment-queries.ts';
import { HISTORY_FILTERS } from './history-filters.ts';
import { useAppointmentsSearch } from './use-appointments-search.ts';

/** Chooses the days and the calendar. */
export function DayToolbar({
  label,
  step,
  onTurn,
  onToday,
}: {
  label: string;
  /** The step of one press: "week". */
  step: string;
  onTurn: (direction: -1 | 1) => void;
  onToday: () => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-3 pb-4">
      <div className="flex items-center gap-1">
        <Button
          variant="ghost"
          icon={<ChevronLeft />}
          label={`Previous ${step}`}
          onClick={() => onTurn(-1)}
        />
        <Button onClick={onToday}>Today</Button>
        <Button variant="ghost" icon={<ChevronRight />} label={`Next ${step}`} onClick={() => onTurn(1)} />
      </div>
      <p aria-live="polite" className="min-w-0 grow font-semibold">
        {label}
      </p>
      <CalendarFilter />
    </div>
  );
}

export function CalendarFilter() {
  const { search, setSearch } = useAppointmentsSearch();
  const { data } = useQuery(calendarsQuery);
  const calendars = data?.calendars ?? [];
  return (
    <Select
      aria-label="Calendar"
      className="w-full sm:w-52"
      value={search.calendar ? String(search.calendar) : 'all'}
      options={[
        { value: 'all', label: 'All calendars' },
        ...calendars.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onValueChange={(value) =>
        setSearch({ calendar: value === 'all' ? undefined : Number(value), page: undefined })
      }
    />
  );
}

export function StatusFilter() {
  const { search, setSearch } = useAppointmentsSearch();
  return (
    <Select
      aria-label="Status"
      className="w-full sm:w-52"
      value={search.status ?? 'all'}
      options={[
        { value: 'all', label: 'All statuses' },
        ...HISTORY_FILTERS.map(({ label }) => ({ value: label, label })),
      ]}
      onValueChange={(value) => setSearch({ status: value === 'all' ? undefined : value, page: undefined })}
    />
  );
}
