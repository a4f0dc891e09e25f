import { Popover } from '@base-ui/react/popover';
import clsx from 'clsx';
import { CalendarDays, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { controlStyle, popupStyle } from '#ui/control/control-style.ts';
import { DateRangePanel } from './date-range-panel.tsx';
import { type DateSpan, describeSpan, type IsoDate, toIsoDate } from './date-value.ts';

export type DateRangeProps = {
  value: DateSpan | null;
  onValueChange: (value: DateSpan | null) => void;
  /** What the control chooses, e.g. "Dates". Read before the chosen range. */
  label: string;
  placeholder?: string;
  /** The current day of the business; defaults to the browser's. */
  today?: IsoDate;
  /** The last day that can be chosen, e.g. today for reports. */
  latest?: IsoDate;
  disabled?: boolean;
  className?: string;
};

export function DateRange({
  value,
  onValueChange,
  label,
  placeholder = 'Any date',
  today = toIsoDate(new Date()),
  latest,
  disabled,
  className,
}: DateRangeProps) {
  const [open, setOpen] = useState(false);
  const shown = value ? describeSpan(value) : placeholder;
  return (
    <Popover.Root open={open} onOpenChange={setOpen} modal>
      <Popover.Trigger
        disabled={disabled}
        aria-label={`${label}: ${shown}`}
        className={clsx(controlStyle, 'flex items-center gap-2 text-left', className)}
      >
        <CalendarDays aria-hidden="true" className="size-4.5 shrink-0 text-soft" />
        <span className={clsx('min-w-0 grow truncate', value === null && 'text-soft')}>{shown}</span>
        <ChevronDown aria-hidden="true" className="size-4.5 shrink-0 text-soft" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner
          align="start"
          sideOffset={6}
          collisionPadding={8}
          // Taller than the space above or below on most phones: it may cover its trigger rather than be cut
          // off.
          collisionAvoidance={{ side: 'shift', align: 'shift' }}
          className="z-50"
        >
          <Popover.Popup
            aria-label={label}
            className={clsx(
              popupStyle,
              'max-h-(--available-height) w-88 max-w-(--available-width) overflow-y-auto',
            )}
          >
            <DateRangePanel
              value={value}
              today={today}
              latest={latest}
              onApply={(span) => {
                onValueChange(span);
                setOpen(false);
              }}
            />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
