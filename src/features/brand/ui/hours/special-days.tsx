import { CalendarPlus, X } from 'lucide-react';
import { Button } from '#ui/control/button.tsx';
import { FormMessage } from '#ui/form/form-field.tsx';
import { type FormOf, useFormField } from '#ui/form/use-form-field.ts';
import { Field } from '#ui/input/field.tsx';
import { Input } from '#ui/input/input.tsx';
import { MOST_SPECIAL_DAYS, TEXT_LIMITS } from '../../contract/vocabulary.ts';
import type { DetailsValues, SpecialDay } from '../details-values.ts';
import { DayHours } from './day-hours.tsx';

/** Holidays, days off and days with other hours: they replace the weekday's hours. */
export function SpecialDays({ form }: { form: FormOf<DetailsValues> }) {
  const { value, onValueChange } = useFormField(form, 'business_details.special_hours').control;
  const days = value as SpecialDay[];
  const replace = (index: number, changed: SpecialDay) =>
    onValueChange(days.map((day, at) => (at === index ? changed : day)));
  const add = () =>
    onValueChange([...days, { date: '', name: '', is_open: false, open_time: '09:00', close_time: '17:00' }]);
  return (
    <section className="mt-4 border-t border-line pt-4">
      <h3 className="font-medium">Holidays and days off</h3>
      <p className="text-sm text-soft">On these days the hours below count instead of the weekday’s.</p>
      <ul className="mt-3 flex flex-col gap-3">
        {days.map((day, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a new day has no date yet
          <li key={index} className="rounded-control border border-line p-3">
            <div className="grid items-start gap-x-3 sm:grid-cols-[10rem_10rem_1fr_auto]">
              <DateField
                label="First day"
                value={day.date}
                onChange={(date) => replace(index, movedTo(day, date))}
              />
              <DateField
                label="Last day"
                value={day.end_date ?? day.date}
                onChange={(end_date) => replace(index, { ...day, end_date })}
              />
              <Field label="Name" reserveMessage={false}>
                <Input
                  value={day.name}
                  maxLength={TEXT_LIMITS.special_name}
                  placeholder="Christmas Day"
                  onValueChange={(name) => replace(index, { ...day, name })}
                />
              </Field>
              <Button
                className="mt-2 sm:mt-7"
                variant="ghost"
                icon={<X />}
                label={`Remove ${day.name || day.date || `special day ${index + 1}`}`}
                onClick={() => onValueChange(days.filter((_, at) => at !== index))}
              />
            </div>
            <DayHours label="Open" value={day} onValueChange={(hours) => replace(index, hours)} />
            <FormMessage form={form} name={`business_details.special_hours.${index}`} />
          </li>
        ))}
      </ul>
      {days.length < MOST_SPECIAL_DAYS ? (
        <Button className="mt-3" size="small" icon={<CalendarPlus />} onClick={add}>
          Add a holiday or day off
        </Button>
      ) : null}
    </section>
  );
}

/** A last day that would be before the first one is forgotten. */
function movedTo({ end_date, ...day }: SpecialDay, date: string): SpecialDay {
  return end_date !== undefined && end_date > date ? { ...day, date, end_date } : { ...day, date };
}

function DateField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (date: string) => void;
}) {
  return (
    <Field label={label} reserveMessage={false}>
      <Input type="date" value={value} onValueChange={onChange} />
    </Field>
  );
}
