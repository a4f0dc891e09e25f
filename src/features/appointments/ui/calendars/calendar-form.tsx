import { useState } from 'react';
import { CALENDAR_COLORS, type Calendar, type CalendarColor } from '#features/appointments/contract.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { CalendarDot } from '../calendar-dot.tsx';
import { failureText } from '../failure-text.ts';

const NAMES: Record<CalendarColor, string> = {
  ...{ amber: 'Amber', blue: 'Blue', green: 'Green', red: 'Red', gray: 'Gray' },
};

export function CalendarForm({
  calendar,
  saving,
  error,
  onSave,
  onCancel,
}: {
  calendar?: Calendar;
  saving: boolean;
  error: Error | null;
  onSave: (fields: { name: string; color: CalendarColor }) => void;
  onCancel: () => void;
}) {
  const [name, setName] = useState(calendar?.name ?? '');
  const [color, setColor] = useState<CalendarColor>(calendar?.color ?? 'blue');
  return (
    <form
      noValidate
      className="flex flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() && !saving) onSave({ name, color });
      }}
    >
      <div className="grid gap-x-3 sm:grid-cols-[1fr_9rem]">
        <Field
          label="Name"
          error={error ? failureText(error, 'The calendar could not be saved.') : undefined}
        >
          <Input autoFocus autoComplete="off" maxLength={120} value={name} onValueChange={setName} />
        </Field>
        <Field label="Color">
          <Select
            value={color}
            options={CALENDAR_COLORS.map((value) => ({
              value,
              label: (
                <span className="flex items-center gap-2">
                  <CalendarDot color={value} />
                  {NAMES[value]}
                </span>
              ),
            }))}
            onValueChange={setColor}
          />
        </Field>
      </div>
      <div className="flex gap-2">
        <Button type="submit" variant="primary" size="small" loading={saving} disabled={!name.trim()}>
          Save
        </Button>
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
