import {
  CALENDAR_COLORS,
  type Calendar,
  type CalendarColor,
  createCalendarRoute,
  updateCalendarRoute,
} from '#features/appointments/contract.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { Select } from '#ui/choice/select.tsx';
import { Button } from '#ui/control/button.tsx';
import { defineForm } from '#ui/form/define-form.ts';
import { Form } from '#ui/form/form.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Input } from '#ui/input/input.tsx';
import { CalendarDot } from '../calendar-dot.tsx';

const calendarForm = defineForm({
  routes: [createCalendarRoute, updateCalendarRoute],
  labels: { name: 'Name', color: 'Color' },
});

const NAMES: Record<CalendarColor, string> = {
  amber: 'Amber',
  blue: 'Blue',
  green: 'Green',
  red: 'Red',
  gray: 'Gray',
};

type Fields = { name: string; color: CalendarColor };

export function CalendarForm({
  calendar,
  save,
  onClose,
}: {
  calendar?: Calendar;
  save: (fields: Fields) => Promise<unknown>;
  onClose: () => void;
}) {
  const form = useForm({
    form: calendarForm,
    values: { name: calendar?.name ?? '', color: calendar?.color ?? 'blue' } as Fields,
    schema: createCalendarRoute.body,
    toBody: (fields) => fields,
    save,
    onSaved: onClose,
    failure: (error) => failureText(error, 'Failed to save the calendar. Please try again.'),
  });
  return (
    <Form
      form={form}
      className="flex flex-col"
      actions={
        <div className="flex gap-2">
          <Button type="submit" variant="primary" size="small" loading={form.isSaving}>
            Save
          </Button>
          <Button size="small" onClick={() => form.unsaved.leave(onClose)}>
            Cancel
          </Button>
        </div>
      }
    >
      <div className="grid gap-x-3 sm:grid-cols-[1fr_9rem]">
        <FormField form={form} name="name">
          {(control) => <Input autoFocus autoComplete="off" {...control} />}
        </FormField>
        <FormField form={form} name="color">
          {({ value, onValueChange }) => (
            <Select value={value} options={COLORS} onValueChange={onValueChange} />
          )}
        </FormField>
      </div>
    </Form>
  );
}

const COLORS = CALENDAR_COLORS.map((value) => ({
  value,
  label: (
    <span className="flex items-center gap-2">
      <CalendarDot color={value} />
      {NAMES[value]}
    </span>
  ),
}));
