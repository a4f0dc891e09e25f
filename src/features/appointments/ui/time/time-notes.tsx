import type { TimeCheck } from '#features/appointments/contract.ts';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { longDay } from '../days.ts';
import { TimeWarnings } from './time-warnings.tsx';

/** Shown below a typed time: the day it ends on, warnings, and whether it already happened. */
export function TimeNotes({
  date,
  checked,
  happened,
}: {
  /** The day it starts on. */
  date: string;
  checked: TimeCheck | undefined;
  /** Null unless the time has passed. */
  happened: {
    value: boolean;
    hint: string;
    error?: string | undefined;
    onChange: (value: boolean) => void;
  } | null;
}) {
  const warnings = checked?.warnings ?? [];
  return (
    <>
      {checked && checked.end_date !== date ? (
        <p className="pb-3 text-sm text-soft">It ends on {longDay(checked.end_date)}.</p>
      ) : null}
      {warnings.length > 0 ? (
        <div role="status" className="pb-4">
          <TimeWarnings warnings={warnings} />
        </div>
      ) : null}
      {happened ? (
        <Checkbox
          label="This already happened"
          hint={happened.hint}
          error={happened.error}
          checked={happened.value}
          onCheckedChange={happened.onChange}
          className="pb-4"
        />
      ) : null}
    </>
  );
}
