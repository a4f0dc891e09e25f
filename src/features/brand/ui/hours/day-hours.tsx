import { Plus, X } from 'lucide-react';
import { Switch } from '#ui/choice/switch.tsx';
import { Button } from '#ui/control/button.tsx';
import { Input } from '#ui/input/input.tsx';
import { MOST_FURTHER_SHIFTS } from '../../contract/vocabulary.ts';
import { nextShift } from './next-shift.ts';

type Shift = { open_time: string; close_time: string };
type Hours = Shift & { is_open: boolean; shifts?: Shift[] | undefined };

/** Whether a day is open, and from when to when; a day with a break has several shifts. */
export function DayHours<Value extends Hours>({
  label,
  value,
  onValueChange,
}: {
  label: string;
  value: Value;
  onValueChange: (hours: Value) => void;
}) {
  const { open_time, close_time, shifts = [] } = value;
  const all: Shift[] = [{ open_time, close_time }, ...shifts];
  const setAll = ([first, ...rest]: Shift[]) => {
    const changed: Value = { ...value, ...first, shifts: rest };
    if (rest.length === 0) delete changed.shifts;
    onValueChange(changed);
  };
  const setShift = (index: number, changes: Partial<Shift>) =>
    setAll(all.map((shift, at) => (at === index ? { ...shift, ...changes } : shift)));
  const next = all.length <= MOST_FURTHER_SHIFTS ? nextShift(all) : null;
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
      <div className="w-36 shrink-0 pt-1.5">
        <Switch
          label={label}
          checked={value.is_open}
          onCheckedChange={(is_open) => onValueChange({ ...value, is_open })}
        />
      </div>
      {value.is_open ? (
        <ul className="flex min-w-0 grow flex-col gap-2">
          {all.map((shift, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a shift has no other name than its place
            <li key={index} className="flex flex-wrap items-center gap-x-2">
              <Clock
                label={`${label} from${index ? ` (${index + 1})` : ''}`}
                value={shift.open_time}
                onValueChange={(time) => setShift(index, { open_time: time })}
              />
              <span aria-hidden="true">–</span>
              <Clock
                label={`${label} to${index ? ` (${index + 1})` : ''}`}
                value={shift.close_time}
                onValueChange={(time) => setShift(index, { close_time: time })}
              />
              {index > 0 ? (
                <Button
                  size="small"
                  variant="ghost"
                  icon={<X />}
                  label={`Remove hours ${index + 1} of ${label}`}
                  onClick={() => setAll(all.filter((_, at) => at !== index))}
                />
              ) : next ? (
                <Button
                  size="small"
                  variant="ghost"
                  icon={<Plus />}
                  label={`Add hours after a break on ${label}`}
                  onClick={() => setAll([...all, next])}
                />
              ) : null}
              {isOvernight(shift) ? (
                <p className="w-full pt-1 text-sm text-soft">
                  Open past midnight, until {clockText(shift.close_time)} the next day.
                </p>
              ) : null}
            </li>
          ))}
        </ul>
      ) : (
        <p className="pt-2 text-soft">Closed</p>
      )}
    </div>
  );
}

const isOvernight = ({ open_time, close_time }: Shift): boolean =>
  close_time !== '' && close_time < open_time;

/** A phone has room for the time with AM or PM, or for the button of the browser's picker, which a touch opens as well. */
const clockStyle = 'max-sm:px-2 max-sm:[&::-webkit-calendar-picker-indicator]:hidden';

const clockFormat = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' });
const clockText = (time: string): string => clockFormat.format(new Date(`2000-01-01T${time}Z`));

function Clock({
  label,
  value,
  onValueChange,
}: {
  label: string;
  value: string;
  onValueChange: (time: string) => void;
}) {
  return (
    <div className="min-w-0 grow basis-26 sm:grow-0 sm:basis-32">
      <Input
        type="time"
        className={clockStyle}
        aria-label={label}
        value={value}
        onValueChange={onValueChange}
      />
    </div>
  );
}
